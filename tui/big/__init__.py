"""The big screen: the tables nearby, one after the other, for a projector that nobody touches."""
