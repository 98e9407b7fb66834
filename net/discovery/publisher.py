"""One table's service in mDNS: the host's side."""

import asyncio

from zeroconf import ServiceInfo

from net.discovery.announcement import Announcement
from net.discovery.interfaces import Own, announced, own_interfaces
from net.discovery.mdns import TYPE, instance_name, open_zeroconf, server_name, shut


class Publisher:
    """Says on every interface what a table is. Raises whatever zeroconf does."""

    def __init__(self) -> None:
        self._zeroconf = open_zeroconf()
        self._service: ServiceInfo | None = None
        self._said: tuple[Announcement, Own] | None = None
        self._name = ""

    async def say(self, info: Announcement) -> None:
        """Say what is new, three times within half a second; or once more what is not.

        The repetition is a sign of life: mDNS by itself does not notice a dead host.
        """
        own = await asyncio.to_thread(own_interfaces)
        if self._said == (info, own):
            self._repeat()
            return
        moved = self._said is not None and self._said[1] != own
        self._said = (info, own)
        await self._publish(info, own)
        if moved:
            # only now: a new interface is at once told what is published
            await self._zeroconf.async_update_interfaces()

    async def close(self) -> None:
        """Say goodbye and close, within two seconds."""
        await shut(self._zeroconf)

    async def _publish(self, info: Announcement, own: Own) -> None:
        known = self._service
        # the name stays even when the table's own name changes
        self._name = self._name or instance_name(info)
        self._service = self._describe(info, own)
        if known is not None:
            await (await self._zeroconf.async_update_service(self._service))
            return
        # the random id makes the name unique: to probe for it first would take a second
        said = await self._zeroconf.async_register_service(
            self._service, cooperating_responders=True
        )
        await said

    def _repeat(self) -> None:
        if self._service is not None:
            zeroconf = self._zeroconf.zeroconf
            zeroconf.async_send(zeroconf.generate_service_broadcast(self._service, None))

    def _describe(self, info: Announcement, own: Own) -> ServiceInfo:
        return ServiceInfo(
            TYPE,
            self._name,
            addresses=announced(own),
            port=info.port,
            properties=dict(info.facts()),
            server=server_name(info),
        )
