import { nameOf, parentOf } from './processes.mjs';

/**
 * Calls back when the npm that started us has ended. npm that is killed outright passes no signal on, and
 * a shell between it and us keeps even its signals to itself: what we started would live on.
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
 * Pairs of a process and its parent: us, and the shell where there is one between npm and us. Off Linux
 * only we are watched: there the usual shell makes way for what it runs.
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
