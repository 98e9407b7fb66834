"""Guests: strangers who run the app on this machine, by SSH or in a browser, and own nothing here.

``guest.py`` says how a guest's app is started, ``folders.py`` where it keeps its things, and
``manners.py`` what the app itself does not do for a guest. No server is here.
"""
