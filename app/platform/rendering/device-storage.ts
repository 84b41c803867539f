import { useSyncExternalStore } from 'react';

/** Uses the device's storage: if it is full, disabled or has unexpected content, everything else must still work. */
export function tryStorage<T>(action: () => T): T | undefined {
	try {
		return action();
	} catch {
		return undefined;
	}
}

const changed = new EventTarget();

/** A switch stored on this device as "on" or "off", and the function to change it. */
export function useStoredSwitch(
	name: string,
	isOn: () => boolean,
	onServer: boolean,
): [boolean, (on: boolean) => void] {
	return [
		useSyncExternalStore(subscribe, isOn, () => onServer),
		(on) => {
			tryStorage(() => localStorage.setItem(name, on ? 'on' : 'off'));
			changed.dispatchEvent(new Event('change'));
		},
	];
}

function subscribe(listener: () => void) {
	changed.addEventListener('change', listener);
	return () => changed.removeEventListener('change', listener);
}
