import { existsSync } from 'node:fs';
import { findOnMachine, isRoot } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { step } from './steps.mjs';

/** Whether system packages can be installed without asking anybody. */
export const canInstallPackages = isRoot && existsSync('/etc/debian_version');

/** With systemd, an installed server would be started. */
const startsServers = existsSync('/run/systemd/system');

/** Finds programs that are named like their packages, and installs missing ones if that is harmless. */
export function findPrograms(...names) {
	return step(`Finding ${names.join(' and ')}`, async (report) => {
		const missing = () => names.filter((name) => !findOnMachine(name));
		if (canInstallPackages && !startsServers) {
			for (const name of missing()) {
				report(`installing the ${name} package of this system`);
				await attempt(() => installPackage(name));
			}
		}
		return missing().length > 0 ? `there is no ${missing().join(' and no ')}` : 'they are there';
	});
}

/** With the local package lists, or else with updated ones. */
export async function installPackage(name) {
	const options = { timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
	const add = () =>
		runCommand('apt-get', ['install', '-y', '--no-install-recommends', name], options);
	if (await attempt(add)) return;
	await runCommand('apt-get', ['update'], options);
	await add();
}

/** Whether the work succeeded; the caller has an alternative if it did not. */
export async function attempt(work) {
	try {
		await work();
		return true;
	} catch {
		return false;
	}
}
