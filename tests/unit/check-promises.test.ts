import { expect, test } from 'vitest';
import { checkAgainst } from '#app/features/content/checks/check-entry.server.ts';
import { findPromises } from '#app/features/content/find-promises.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const content = shippedReader();

/** The findings for a post with this text. */
async function judge(text: string) {
	const data = { ...shippedEntry('blog', 'how-to-review-a-mock-test'), body: text };
	const entry = { collection: 'blog', slug: 'how-to-review-a-mock-test', data } as const;
	const { findings } = await checkAgainst(content, '2026-04-01', entry);
	return findings.map(({ severity, label, message }) => `${severity} ${label}: ${message}`);
}

test.each([
	'Join us for guaranteed selection.',
	'Your selection is assured with us.',
	'We guarantee you a seat at an IIM.',
	'100% selection in IPMAT!',
	'An assured rank in the top 100.',
	'Success guaranteed.',
	'Want guaranteed selection?',
	'No. 1 in India, with guaranteed admission.',
	'Don’t worry, admission is guaranteed.',
	'Our plan ensures your selection.',
	'Guar\u200banteed selection.',
	'Ｇuaranteed selection.',
	'Guaranteed selection, no doubt.',
	'Without any doubt, your selection is guaranteed.',
	'Selection is guaranteed, no matter what.',
	'Guaranteed selection, not a day later.',
	'Gu\u0430r\u0430nt\u0435\u0435d s\u0435l\u0435ction.',
	'\u0391ssured admissi\u03bfn.',
	'Guarant\u00e9ed selection.',
	'100% safalta, selection pakka.',
	'100% सफलता',
	'१००% चयन के साथ पढ़ें।',
	'सौ प्रतिशत सफलता हमारे साथ।',
	'हम चयन की गारंटी देते हैं।',
	'गारन्टी के साथ प्रवेश।',
	'आपका एडमिशन पक्का है।',
	'पक्की सीट पाएं।',
	'बिना किसी शक, सफलता की गारंटी।',
	'100% selection की गारंटी',
])('a promised outcome is blocked, with a suggestion: %s', async (text) => {
	expect(await judge(text)).toContainEqual(
		expect.stringMatching(/^stop Post: “.+” promises an outcome.*Say what you do instead/),
	);
});

test.each([
	'Hurry, the batch starts soon.',
	'Only 3 seats left in this batch.',
	'Only 3 left!',
	'The last few seats are open.',
	'Limited seats. Seats are filling fast.',
	'This is your last chance to join.',
	'Offer ends tonight.',
	'जल्दी करें, बैच शुरू हो रहा है।',
	'सीमित सीटें।',
	'केवल 3 सीटें बची हैं।',
	'यह आखिरी मौका है।',
])('false urgency is blocked, with a suggestion: %s', async (text) => {
	expect(await judge(text)).toContainEqual(
		expect.stringMatching(/^stop Post: “.+” presses people to hurry.*plain fact instead/),
	);
});

test.each([
	'Learn from India’s best faculty.',
	'We are the No. 1 for IPMAT.',
	'Over 1000+ students trained so far.',
	'We had 45 selections in 2025.',
	'Our student got AIR 12.',
	'A success rate of 90 per cent.',
	'Top faculties teach you.',
	'95% of our students are selected by an IIM.',
	'95 per cent of our students get into an IIM.',
	'95 per cent selection',
	'Ninety-five percent of our students were selected.',
	'Nine out of ten of our students are selected.',
	'9/10 of our students crack IPMAT.',
	'Almost all our students made it to an interview.',
	'हम नंबर 1 हैं।',
	'भारत का नम्बर १ संस्थान',
	'नंबर वन कोचिंग',
	'देश के सर्वश्रेष्ठ शिक्षक',
	'500+ छात्रों का चयन',
	'हमारे 95% छात्र आईआईएम में चुने गए।',
	'95 प्रतिशत छात्रों का चयन',
	'T\u043ep faculty t\u0435ach y\u043eu.',
])('an unproven claim is blocked, and told where it belongs: %s', async (text) => {
	expect(await judge(text)).toContainEqual(
		expect.stringMatching(/^stop Post: “.+” is a claim about us/),
	);
});

test.each([
	'We guarantee neither a rank nor a score nor an admission.',
	'There is no guarantee of a seat.',
	'Do you promise admission?',
	'Nobody can promise a rank, and we don’t guarantee selection.',
	'Beware of anyone who guarantees a seat.',
	'A promise of a seat means little. Ask for the source.',
	'Get up to 80% Scholarship.',
	'IIM Indore has 150 seats. The last date is 14 April.',
	'Premium mentorship for students who are aiming for a top rank.',
	'The test counts 65% and the interview 35%; the shares add up to 100%.',
	'Choose the two subjects you like best, with your best score first.',
	'The fee is refunded in full until 5 January.',
	'The batch starts on 5 January and has 20 seats.',
	'A guaranteed seat does not exist.',
	'Doubt anyone who guarantees a seat.',
	'At IIM Bodh Gaya, 60% of the students are admitted by CUET.',
	'Most of our students are in class 12, and all our mentors have cleared a background check.',
	'Results are declared 24 to 48 hours after the test.',
	'हम किसी रैंक की गारंटी नहीं देते।',
	'क्या आप चयन की गारंटी देते हैं?',
	'चयन परीक्षा और साक्षात्कार से होता है।',
	'प्रवेश परीक्षा में 100 अंक हैं।',
	'पैसे वापसी की गारंटी लिखित में है।',
	'प्रश्न नंबर 12 देखें।',
	'अन्य कोचिंग की तुलना करें।',
])('plain facts and denials are accepted: %s', async (text) => {
	expect(await judge(text)).toEqual([]);
});

test('the check takes linear time', () => {
	const long = [
		'गारंटी '.repeat(20_000),
		`${'सफलता '.repeat(20_000)}पक्क`,
		`100% ${'चयन'.repeat(20_000)}`,
		'\u0430'.repeat(100_000),
	];
	const before = process.threadCpuUsage();
	for (const text of long) findPromises(text);
	expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000);
});

test('a text about an exam may name ranks and figures, but no promises or urgency', async () => {
	const judgeExam = async (description: string) => {
		const data = { ...shippedEntry('exam', 'bodhgaya'), description };
		const entry = { collection: 'exam', slug: 'bodhgaya', data } as const;
		const { findings } = await checkAgainst(content, '2026-04-01', entry);
		return findings.filter(({ severity }) => severity === 'stop').map(({ message }) => message);
	};
	expect(await judgeExam('With us selection is guaranteed. Hurry, join today.')).toEqual([
		expect.stringContaining('promises an outcome'),
		expect.stringContaining('presses people to hurry'),
	]);
	expect(await judgeExam('The last candidate called had AIR 512.')).toEqual([]);
});
