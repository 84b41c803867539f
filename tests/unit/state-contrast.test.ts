import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leadStateNames } from '#app/features/leads/lead-states.ts';

const tokens = readFileSync('app/styles/tokens.css', 'utf8');
const styles = readFileSync('app/styles/desk-base.css', 'utf8');
const plain = rulesOf(':is(.state, .leads b[data-state])');

test.each(leadStateNames)('the badge of “%s” has enough contrast', (state) => {
	const rules = { ...plain, ...rulesOf(`:is(.state, .leads b)[data-state="${state}"]`) };
	const ratio = contrast(colourOf(rules.color), colourOf(rules.background));
	expect(ratio).toBeGreaterThanOrEqual(4.5);
});

test('no two states have the same badge', () => {
	const looks = leadStateNames.map((state) => {
		const rules = rulesOf(`:is(.state, .leads b)[data-state="${state}"]`);
		const { color, background } = { ...plain, ...rules };
		return `${color} on ${background}`;
	});
	expect(new Set(looks).size).toBe(leadStateNames.length);
});

/** The declarations of a rule by name; empty if there is no such rule. */
function rulesOf(selector: string): Record<string, string> {
	const [, after = ''] = styles.split(`\t${selector} {`);
	const lines = after.slice(0, after.indexOf('}')).matchAll(/([\w-]+): ([^;]+);/g);
	return Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
}

/** Lightness, chroma and hue of a token. */
function colourOf(value = '') {
	const name = /var\((--[\w-]+)\)/.exec(value)?.[1];
	const [, l, c, h] =
		new RegExp(`${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(tokens) ?? [];
	return { l: Number(l), c: Number(c), h: (Number(h) * Math.PI) / 180 };
}

function contrast(...colours: [Oklch, Oklch]) {
	const [dark = 0, light = 0] = colours.map(luminance).sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

type Oklch = ReturnType<typeof colourOf>;

/** Through linear sRGB, as in WCAG. */
function luminance({ l, c, h }: Oklch) {
	const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
	const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
	const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
	const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
	const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
	const clip = (part: number) => Math.min(1, Math.max(0, part));
	return 0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue);
}
