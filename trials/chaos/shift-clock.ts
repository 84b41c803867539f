import { readFileSync, watchFile } from 'node:fs';

/**
 * Preloaded into the site: shifts its clock by the milliseconds in the file CLOCK_FILE, and jumps when the file
 * changes.
 */
const RealDate = Date;
const file = process.env.CLOCK_FILE ?? '';
let shift = readShift();
watchFile(file, { interval: 50, persistent: false }, () => {
	shift = readShift();
});

globalThis.Date = class extends RealDate {
	constructor(...given: [] | ConstructorParameters<typeof RealDate>) {
		super(...((given.length > 0 ? given : [RealDate.now() + shift]) as [number]));
	}

	static override now() {
		return RealDate.now() + shift;
	}
} as DateConstructor;

function readShift() {
	return Number(readFileSync(file, 'utf8'));
}
