import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedContent } from '#app/features/content/seed-content.server.ts';

const screens = globSync(['app/{routes,features}/**/*.{ts,tsx}', 'app/ui/**/*.tsx']);

/** Phrases that the brand guide forbids, with what to say instead. Code comments are not matched. */
const stilted: [wrong: RegExp, instead: string][] = [
	[/\b(?:hours|words) that stand\b/, 'office hours'],
	[/\b[Oo]ur source\b/, 'name the source in the source line'],
	[/\bholds\b/, 'has, conducts or contains'],
	[/\bwhat (?:we hold|is held)\b/i, 'your data'],
	[/\brow of practice papers\b/, 'set of full practice papers'],
	[/\bclass mends\b|\bcan mend\b/, 'an extra class on'],
	[/\buntil it is smaller\b/, 'until you are comfortable'],
	[/\bPerhaps you find\b/, 'Try one of these'],
	[/\bShut out\b|\bLet in again\b/, 'Deactivate, Reactivate'],
	[/\bTook out\b/, 'Exported'],
	[/\bBring(?:ing)? in\b/, 'Import'],
	[/\bBegin to write\b/, 'Type to search'],
];

/** One spelling for each name and word. Labels of the specification keep theirs. */
const misspelt: [wrong: RegExp, instead: string][] = [
	[/\bBodh-?gaya\b(?=[ ,.’])/, 'Bodh Gaya'],
	[/\bJamia (?:Millia University|Milia|Milli )/, 'Jamia Millia Islamia'],
	[/\bIndraprast\b(?! ha)|\bGGS ?IPU\b/, 'Guru Gobind Singh Indraprastha University'],
	[/\bSymbosis\b|\bNMIM\b(?!S)/, 'Symbiosis, NMIMS'],
	[/(?<![Mm]entorship |Classroom )(?<=[a-z’] )programs?\b/, 'programme'],
	[/(?<=[a-z.] )[Ee]nroll\b(?! Now)/, 'enrol'],
	[/\b[Ee]nrollment\b|\bcounseling\b/, 'enrolment, counselling'],
	[/\bmarksheets?\b|\bmarks sheets?\b/, 'mark sheet'],
	[
		/\b(?:free|counselling) (?:talk|call)\b(?!-)|\bfree consultation\b/i,
		'free counselling session',
	],
	[/\bClass 12 passed'|\b[Cc]lass 12 or after class 12\b/, 'Drop year'],
];

const forbidden = [...stilted, ...misspelt];

test('the list finds a forbidden phrase and a misspelt name, and accepts plain ones', () => {
	expect(findIn('Bringing in: 5 leads, at the hours that stand on our page')).toHaveLength(2);
	expect(findIn('IIM Bodhgaya, Jamia Millia University')).toHaveLength(2);
	expect(findIn('NPAT stands for NMIMS Programmes After Twelfth. Enroll Now.')).toEqual([]);
});

test('content uses plain words, with one spelling of each name', () => {
	const found = shippedContent.flatMap(({ collection, slug, data }) =>
		textsOf(data).flatMap((text) => findIn(text).map((hit) => `${collection}/${slug}: ${hit}`)),
	);
	expect(found).toEqual([]);
});

test('screens, mails and messages use plain words, with one spelling of each name', () => {
	expect(screens.length).toBeGreaterThan(900);
	const found = screens.flatMap((file) =>
		findIn(withoutComments(readFileSync(file, 'utf8'))).map((hit) => `${file}: ${hit}`),
	);
	expect(found).toEqual([]);
});

function findIn(text: string) {
	return forbidden.flatMap(([wrong, instead]) => {
		const hit = wrong.exec(text);
		return hit
			? [`“${text.slice(Math.max(0, hit.index - 30), hit.index + 40)}”: say ${instead}`]
			: [];
	});
}

/** The visible texts of an entry: no addresses, and no titles of sources, which keep their own spelling. */
function textsOf(data: unknown): string[] {
	if (typeof data === 'string') return / /.test(data) ? [data.replaceAll(/\]\([^)]*\)/g, ']')] : [];
	if (typeof data !== 'object' || data === null) return [];
	return Object.entries(data).flatMap(([name, value]) =>
		name === 'sources' ? [] : textsOf(value),
	);
}

function withoutComments(source: string) {
	return source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '').replaceAll(/\s+/g, ' ');
}
