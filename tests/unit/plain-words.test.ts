import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedContent } from '#app/features/content/seed-content.server.ts';

const screens = globSync(['app/{routes,features}/**/*.{ts,tsx}', 'app/ui/**/*.tsx']);

/** Words nobody says, with what to say instead. A phrase in code is only matched outside of comments. */
const stilted: [wrong: RegExp, instead: string][] = [
	[/\bstands\b(?! (?:for|in)\b)/, 'is'],
	[/\b(?:hours|words) that stand\b/, 'office hours'],
	[/\bwill stand here\b/, 'will appear here'],
	[/\bholds\b/, 'has, conducts or contains'],
	[/\bwhat (?:we hold|is held)\b/i, 'your data'],
	[/\b[Oo]ur source\b/, 'name the source in the source line'],
	[/\bHow it goes\b/, 'How it works'],
	[/\brow of practice papers\b/, 'set of full practice papers'],
	[/\b(?:basics|basis)\b[^.]{0,40}\bfirm\b/, 'strong basics'],
	[/\bclass mends\b|\bcan mend\b/, 'an extra class on'],
	[/\buntil it is smaller\b/, 'until you are comfortable'],
	[/\bPerhaps you find\b/, 'Try one of these'],
	[/\b[Tt]he way in\b|\b[Ww]ays in\b/, 'how to get in'],
	[/\bon record\b/, 'that we know of'],
	[/\bis not said\b|\b[Tt]he source (?:does not say|mentions no)\b/, 'is not known'],
	[/\bthose called\b/, 'who got a call'],
	[/\b[Nn]ot (?:seen|confirmed) on an official page\b/, 'not official: check with the institute'],
	[/\b[Aa]nother (?:public list|listing|portal) (?:gives|says)\b/, 'another source says'],
	[/\bgives the same \w+ row\b|\b[Cc]alculated from its\b/, 'say how sure it is'],
	[
		/\byear is approximate\b|\bpage is undated\b|\b[Aa] figure from about\b/,
		'not sure of the year',
	],
	[
		/\bPlease send it again\b|\band give it\.|\bA fact of another year\b/,
		'say what to press or to say',
	],
	[/\bOpen lines are\b|\beach has is not known\b|\bnot needed while\b/, 'say who does what'],
	[/\bmentorship platform with\b|\bstates its rule, and so\b/, 'say what the family gets'],
	[/\b[Ww]e worked out\b|\bexceptions are marked\b/, 'we calculated, says so'],
	[/\bscaled between the lowest\b|\band not sooner\b/, 'compared with the lowest'],
	[/\bno longer counts\b|\bdoes not count any more\b/, 'no longer works'],
	[/\b[Ll]ook into your mail\b/, 'check your email'],
	[/\b[Tt]oo many tries\b/, 'too many attempts'],
	[/\b[Pp]resent password\b/, 'current password'],
	[/\bmost likely you\b/, 'probably you'],
	[/\bis not there any more\b/, 'no longer exists'],
	[/\bput (?:this|that|it|them) right\b/, 'correct it'],
	[/\bfor good\b/, 'permanently'],
	[/\bShut out\b|\bLet in again\b/, 'Deactivate, Reactivate'],
	[/\bForget the view\b/, 'Delete the view'],
	[/\bLast words\b/, 'Last message'],
	[/\bAnswer owed\b|\bAnswer late\b/, 'Reply due, reply overdue'],
	[/\bTook out\b/, 'Exported'],
	[/\bBring(?:ing)? in \$?\{?\d?/, 'Import'],
	[/\bkept long enough\b/, 'old data'],
	[/\bThrew\b|\bThrow (?:it|them) away\b|\bthrown away\b/, 'discard'],
	[/\bheld mails\b|\bword: 'Held'/, 'on hold, paused'],
	[/\bBegin to write\b/, 'Type to search'],
	[/\bNobody’s\b(?! )/, 'Unassigned'],
	[
		/\b[Oo]n request,? an? (?:expert )?mentor\b|\bmentor of (?:your|the) exam\b/,
		'can join if you ask',
	],
	[/\bwhere you are: \*\*|\bwith a guide\b/, 'say who does what'],
	[/\b[Tt]he page of the\b/, 'name the page'],
	[/\bfewer in school exams\b/, 'fewer during school exams'],
	[/\bClass 12 passed'|\blabel: 'Passed'|\b[Cc]lass 12 or after class 12\b/, 'Drop year'],
];

/** Each name and word in one spelling. The labels of the specification keep theirs. */
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
];

const forbidden = [...stilted, ...misspelt];

test('the list catches a stilted word and a misspelt name, and lets plain ones pass', () => {
	expect(findIn('Bring in 5 leads, at the hours that stand on our page')).toHaveLength(2);
	expect(findIn('IIM Bodhgaya, Jamia Millia University')).toHaveLength(2);
	expect(findIn('NPAT stands for NMIMS Programmes After Twelfth. Enroll Now.')).toEqual([]);
});

test('content is said in plain words, with one spelling of each name', () => {
	const found = shippedContent.flatMap(({ collection, slug, data }) =>
		textsOf(data).flatMap((text) => findIn(text).map((hit) => `${collection}/${slug}: ${hit}`)),
	);
	expect(found).toEqual([]);
});

test('screens, mails and messages are said in plain words, with one spelling of each name', () => {
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

/** What people read of an entry: no addresses, and no titles of sources, which keep their own spelling. */
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
