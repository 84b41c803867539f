import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk that can be filled and freed. */
export interface SmallDisk {
	folder: string;
	/** Leaves no byte free. */
	fill(): void;
	free(): void;
}

/** Whether this process may mount a disk. */
export async function canMount() {
	return await withSmallDisk('1m', async () => true).catch(() => false);
}

/** Runs the work with a disk of that size, in memory, removed afterwards. */
export async function withSmallDisk<T>(
	size: string,
	work: (disk: SmallDisk) => Promise<T>,
): Promise<T> {
	const folder = mkdtempSync(join(tmpdir(), 'prepfront-disk-'));
	const remove = () => {
		spawnSync('umount', ['--lazy', folder]);
		rmdirSync(folder);
	};
	const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
	process.once('exit', remove);
	try {
		if (mounted.status !== 0) throw new Error(`No disk can be mounted: ${mounted.stderr}`);
		const ballast = join(folder, 'ballast');
		return await work({
			folder,
			fill: () => fillUp(ballast),
			free: () => rmSync(ballast),
		});
	} finally {
		process.off('exit', remove);
		remove();
	}
}

/** Writes until ENOSPC: free space cannot be computed while the site writes too. */
function fillUp(ballast: string) {
	for (const size of [1024 * 1024, 4096]) {
		try {
			for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
		} catch (error) {
			if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
		}
	}
}
