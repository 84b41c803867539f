import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { peersFolder } from './peers.ts';

/** Lighthouse's four categories. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Scores from 0 to 100, the reasons for a lower one, and the time of the first paint. */
export interface Verdict {
	marks: Record<string, number>;
	faults: string[];
	firstPaint: number;
}

const module = z.object({
	default: z.custom<(url: string, flags: object) => Promise<unknown>>(
		(value) => typeof value === 'function',
	),
});

const audit = z.object({
	id: z.string(),
	score: z.number().nullable(),
	numericValue: z.number().optional(),
});

const outcome = z.object({
	lhr: z.object({
		runtimeError: z.object({ message: z.string() }).optional(),
		audits: z.record(z.string(), audit),
		categories: z.record(
			z.string(),
			z.object({
				score: z.number().nullable(),
				auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
			}),
		),
	}),
});

/** Loads Lighthouse and returns a function that tests a page as on a mobile phone, in the browser at this port. */
export async function loadLighthouse(port: number) {
	const file = join(peersFolder, 'node_modules/lighthouse/core/index.js');
	const { default: lighthouse } = module.parse(await import(pathToFileURL(file).href));
	return async (url: string, flags: object): Promise<Verdict> => {
		const common = { port, logLevel: 'error', disableFullPageScreenshot: true };
		const { lhr } = outcome.parse(await lighthouse(url, { ...common, ...flags }));
		if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
		const all = Object.entries(lhr.categories);
		const counted = all.flatMap(([, { auditRefs }]) =>
			auditRefs.filter(({ weight }) => weight > 0),
		);
		return {
			marks: Object.fromEntries(
				all.map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
			),
			faults: counted.map(({ id }) => id).filter((id) => (lhr.audits[id]?.score ?? 1) < 0.9),
			firstPaint: lhr.audits['first-contentful-paint']?.numericValue ?? Number.NaN,
		};
	};
}
