import { endOnSignal, finish, report } from '../chaos/reporter.ts';
import { fuzzRoutes } from './fuzz-routes.ts';
import { loadProduct } from './load-product.ts';

/** Everything at its full size is 1; less is quicker and finds less. */
const scale = Number(process.env.ATTACK_SCALE || 1);
if (!(scale > 0 && scale <= 1)) throw new Error('ATTACK_SCALE: a number above 0, at most 1.');
const scaled = (full: number, least: number) => Math.max(least, Math.round(full * scale));

/** The same seed makes the same requests. */
const seed = Number(process.env.ATTACK_SEED || Date.now() % 1_000_000);

endOnSignal();
const product = await loadProduct();
await report(`Odd requests (ATTACK_SEED=${seed})`, () =>
	fuzzRoutes(product, { requests: scaled(100_000, 500), seed }),
);
finish();
