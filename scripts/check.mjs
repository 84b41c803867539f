import { main } from './setup/at-end.mjs';
import { newTally, runChecks } from './setup/checks.mjs';
import { install } from './setup/install.mjs';
import { duration, print } from './setup/steps.mjs';

main(async () => {
	await install();
	const tally = newTally();
	const began = performance.now();
	await runChecks(tally);
	const time = duration(performance.now() - began);
	print(
		tally.failures.length ? `Failed: ${tally.failures.join(', ')}` : `All checks passed in ${time}`,
	);
	return tally.failures.length ? 1 : 0;
});
