import { useEffect, useState } from 'react';
import { tryStorage, useStoredSwitch } from '#app/platform/rendering/device-storage.ts';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';

const name = 'desk-notifications';

/** Whether the browser shows notifications on this device: switched on here and allowed by the browser. */
export function areNotificationsOn(): boolean {
	return (
		'Notification' in window &&
		Notification.permission === 'granted' &&
		tryStorage(() => localStorage.getItem(name)) === 'on'
	);
}

/** Shows a notification that replaces the previous one; a click on it returns to this tab. */
export function showNotification(title: string, body: string) {
	try {
		const note = new Notification(title, { body, tag: 'desk' });
		note.onclick = () => window.focus();
	} catch {
		// Chrome for Android allows only the service worker to show one; the menu has the same numbers.
	}
}

/** Whether notifications are on, and the function to switch them; switching them on makes the browser ask. */
export function useNotificationSwitch(): [isOn: boolean, change: (on: boolean) => Promise<void>] {
	const [isOn, store] = useStoredSwitch(name, areNotificationsOn, false);
	async function change(on: boolean) {
		if (on && 'Notification' in window) await Notification.requestPermission();
		store(on);
	}
	return [isOn, change];
}

/** Why a switch stays off if the browser refuses. */
export const notificationsBlocked =
	'Your browser blocks notifications of this site. Allow them there first.';

const worker = '/desk-worker.js';

/** Whether this device is notified while the desk is closed, and the function to change it, which returns an error. */
export function usePushSwitch(publicKey: string) {
	const [isOn, setOn] = useState(false);
	useEffect(() => {
		findSubscription().then((found) => setOn(found !== null));
	}, []);

	async function change(on: boolean): Promise<string | undefined> {
		const found = await findSubscription();
		if (!on) {
			await found?.unsubscribe();
			setOn(false);
			// If this does not arrive, the push service refuses the device at the next attempt.
			if (found) await sendDevice({ remove: found.endpoint });
			return undefined;
		}
		const made = found ?? (await subscribeToPush(publicKey));
		if (!made) return notificationsBlocked;
		const error = await sendDevice({ subscription: JSON.stringify(made) });
		if (error) await made.unsubscribe();
		setOn(!error);
		return error;
	}
	return { isOn, change };
}

/** Adds or deletes this device on the server; returns an error, if any. */
async function sendDevice(fields: Record<string, string>): Promise<string | undefined> {
	const body = new URLSearchParams(fields);
	const sent = await fetch('/desk/security/push', { method: 'POST', body }).catch(() => undefined);
	if (sent?.ok) return undefined;
	const answer: FormAnswer | undefined = await sent?.json().catch(() => undefined);
	return answer?.message ?? 'Not switched on. Reload the page, then try again.';
}

async function findSubscription(): Promise<PushSubscription | null> {
	if (!('serviceWorker' in navigator && 'PushManager' in window)) return null;
	const registration = await navigator.serviceWorker.getRegistration('/desk/');
	return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the browser, and its push service; undefined when either refuses. */
async function subscribeToPush(publicKey: string): Promise<PushSubscription | undefined> {
	if (!('serviceWorker' in navigator && 'PushManager' in window)) return undefined;
	if ((await Notification.requestPermission()) !== 'granted') return undefined;
	await navigator.serviceWorker.register(worker, { scope: '/desk/' });
	const { pushManager } = await navigator.serviceWorker.ready;
	const options = { userVisibleOnly: true, applicationServerKey: publicKey };
	return await pushManager.subscribe(options).catch(() => undefined);
}
