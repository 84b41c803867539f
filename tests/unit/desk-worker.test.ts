import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

type Listener = (event: object) => void;

/** The service worker in a fake browser: its listeners, and the functions it may call. */
function startWorker(openTabs: { url: string; focus: () => void }[]) {
	const listeners = new Map<string, Listener>();
	const showNotification = vi.fn();
	const openWindow = vi.fn();
	const self = {
		addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
		registration: { showNotification },
		clients: { matchAll: async () => openTabs, openWindow },
	};
	runInNewContext(readFileSync('public/desk-worker.js', 'utf8'), { self, URL });
	async function fire(name: string, event: object) {
		let work: unknown;
		listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
		await work;
	}
	return { fire, showNotification, openWindow, listens: [...listeners.keys()] };
}

const notification = { close: () => {}, data: { url: '/desk/follow-ups' } };

test('the service worker shows what it receives, and handles no other events', async () => {
	const worker = startWorker([]);
	const message = { title: 'Dhruva', body: '1 follow-up is due', url: '/desk/follow-ups' };
	await worker.fire('push', { data: { json: () => message } });
	expect(worker.showNotification).toHaveBeenCalledExactlyOnceWith(
		'Dhruva',
		expect.objectContaining({ body: '1 follow-up is due', tag: 'desk' }),
	);
	expect(worker.listens).toEqual(['push', 'notificationclick']);
});

test('a click focuses the open desk, or opens it', async () => {
	const focus = vi.fn();
	const open = startWorker([
		{ url: 'https://a.example/faq', focus: () => {} },
		{ url: 'https://a.example/desk/inbox', focus },
	]);
	await open.fire('notificationclick', { notification });
	expect(focus).toHaveBeenCalledOnce();
	expect(open.openWindow).not.toHaveBeenCalled();
	const closed = startWorker([]);
	await closed.fire('notificationclick', { notification });
	expect(closed.openWindow).toHaveBeenCalledExactlyOnceWith('/desk/follow-ups');
});
