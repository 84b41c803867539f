import { z } from 'zod';

/** A promise with a goal, the measured figure, and whether it reaches the goal. */
const claim = z.object({ text: z.string(), figure: z.string(), holds: z.boolean() });

/** Rows under a header; the first column has names, the others figures. */
const table = z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) });

/** Bars to draw; `limit` is a line that they should stay below. */
const chart = z.object({
	title: z.string(),
	unit: z.string(),
	limit: z.number().optional(),
	bars: z.array(z.object({ label: z.string(), value: z.number(), isOurs: z.boolean() })),
});

/** The result of one part of the bench. */
const partResult = z.object({
	title: z.string(),
	/** How it was measured, in sentences. */
	notes: z.array(z.string()),
	tables: z.array(table),
	claims: z.array(claim),
	chart: chart.optional(),
});

/** A part's result with its time, commit and machine. */
export const storedResult = partResult.extend({
	date: z.string(),
	commit: z.string(),
	machine: z.string(),
});

export type Claim = z.infer<typeof claim>;
export type Chart = z.infer<typeof chart>;
export type PartResult = z.infer<typeof partResult>;
export type StoredResult = z.infer<typeof storedResult>;

/** A claim that this machine cannot check: it counts as not reached. */
export function notMeasured(text: string, why: string): Claim {
	return { text, figure: `not measured: ${why}`, holds: false };
}

/** The claims of a part that is measured on each engine. */
export function onEngine(engine: string, claims: readonly Claim[]): Claim[] {
	return claims.map((claim) => ({ ...claim, text: `${engine}: ${claim.text}` }));
}
