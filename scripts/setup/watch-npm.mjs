import { nameOf, parentOf } from './processes.mjs';

/**
 * Calls back when the npm that started us has ended. A killed npm passes no signal on, and neither does a shell
 * between it and us, so our children would live on.
 */
export function watchNpm(onGone) {
	if (!process.env.npm_lifecycle_event) return;
	const links = linksToNpm();
	const check = () => {
		if (links.some(([pid, parent]) => parentOf(pid) !== parent)) onGone();
	};
	setInterval(check, 100).unref();
}

/**
 * Pairs of a process and its parent: us, and the shell between npm and us, if any. Outside Linux only we are
 * watched: there the usual shell replaces itself by the command.
 */
function linksToNpm() {
	const parent = process.ppid;
	const grandparent = parentOf(parent);
	const links = [[process.pid, parent]];
	if (isNpm(grandparent) && !isNpm(parent)) links.push([parent, grandparent]);
	return links;
}

function isNpm(pid) {
	return nameOf(pid).startsWith('npm');
}
