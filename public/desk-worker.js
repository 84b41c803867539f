// Shows what the desk announces while no tab of it is open. It keeps no pages and answers no requests.
self.addEventListener('push', (event) => {
	const { title, body, url } = event.data.json();
	const options = { body, tag: 'desk', icon: '/icon-192.png', data: { url } };
	event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
	event.notification.close();
	event.waitUntil(openDesk(event.notification.data.url));
});

async function openDesk(url) {
	const open = await self.clients.matchAll({ type: 'window' });
	const desk = open.find((client) => new URL(client.url).pathname.startsWith('/desk/'));
	return desk ? desk.focus() : self.clients.openWindow(url);
}
