import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { tryStorage, useStoredSwitch } from '#app/platform/rendering/device-storage.ts';

const name = 'desk-notifications';

/** Whether the browser shows notifications on this device: switched on here and allowed by the browser. */
export function areNotificationsOn(): boolean {
	return (
		'Notification' in window &&
		Notification.permission === 'granted' &&
		tryStorage(() => localStorage.getItem(name)) === 'on'
	);
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

const worker = '/desk-worker.js';

/**
 * Whether this device is notified while the desk is closed, and the function to change it; false if the browser
 * refuses.
 */
export function usePushSwitch(publicKey: string) {
	const [isOn, setOn] = useState(false);
	const { submit } = useFetcher();
	useEffect(() => {
		findSubscription().then((found) => setOn(found !== null));
	}, []);
	const save = (fields: Record<string, string>) =>
		submit(fields, { method: 'post', action: '/desk/security/push' });

	async function change(on: boolean): Promise<boolean> {
		const found = await findSubscription();
		if (!on) {
			await found?.unsubscribe();
			if (found) await save({ remove: found.endpoint });
			setOn(false);
			return true;
		}
		const made = found ?? (await subscribeToPush(publicKey));
		if (!made) return false;
		await save({ subscription: JSON.stringify(made) });
		setOn(true);
		return true;
	}
	return { isOn, change };
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
