import { existsSync } from 'node:fs';
import { findOnPath, isRoot } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { step } from './steps.mjs';

/** Whether the packages of this system can be installed without asking anybody. */
export const canInstallPackages = isRoot && existsSync('/etc/debian_version');

/** Where there is systemd, it would run a server that is installed. */
const startsServers = existsSync('/run/systemd/system');

/** Looks for programs that packages bear the names of, and installs what is missing where that does no harm. */
export function findPrograms(...names) {
	return step(`Finding ${names.join(' and ')}`, async (say) => {
		const missing = () => names.filter((name) => !findOnPath(name));
		if (canInstallPackages && !startsServers) {
			for (const name of missing()) {
				say(`installing the ${name} package of this system`);
				await attempt(() => installPackage(name));
			}
		}
		return missing().length > 0 ? `there is no ${missing().join(' and no ')}` : 'they are there';
	});
}

/** From the lists of packages that are here, or else from new ones. */
export async function installPackage(name) {
	const options = { timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
	const add = () =>
		runCommand('apt-get', ['install', '-y', '--no-install-recommends', name], options);
	if (await attempt(add)) return;
	await runCommand('apt-get', ['update'], options);
	await add();
}

/** Whether it worked: there is a next thing to try when it did not. */
export async function attempt(work) {
	try {
		await work();
		return true;
	} catch {
		return false;
	}
}
