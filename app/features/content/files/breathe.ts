import { setImmediate } from 'node:timers/promises';

/** Lets visitors be answered after every few steps of long work. */
export async function breathe(step: number): Promise<void> {
	if (step % 20 === 0) await setImmediate();
}
