import { expect, test } from 'vitest';
import { describeWhatFollows } from '#app/features/enquiries/enquiry-forms.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

const booking = ['Book a Counselling Session'];
const questions = ['Have Questions? Call us:', '>+91 00000 00000<', 'href="/contactus"'];
const sidePanel = ['action="/enquire/enquiry"'];
const resource = ['>Resources<', ...questions, ...sidePanel];
const programme = [
	...['>Prep Module<', '>FREE Session<', 'href="tel:+910000000000"', '>Enroll Now<'],
	...['?enroll=1"', '<dialog', 'action="/enquire/enrolment"'],
];
// A heading, or a part of the line about what is not known.
const exam = [
	...['>Exams<', 'Eligibility', 'Selection and admission', 'Important dates'],
	...['Exam pattern', ...booking, 'href="/book"'],
];
const institute = ['>Explore Management<', '<img', ...booking, 'action="/enquire/counselling"'];

const labels: [string, string[]][] = [
	['/', ['>Book a Counselling Session<', '>More', '>Enroll Now', 'SWOT', 'IIM alumni']],
	['/contactus', ['>Book a Session with Mentors<', '10+2', 'width="272"', 'height="214"']],
	['/contactus', ['>Speak to Mentor<', '?demo=1"', '<option>Classroom program</option>']],
	['/contactus', ['>A mentor can join your free counselling session if you ask.<']],
	['/about', ['>Book a free counselling session<']],
	['/contactus', ['>Choose one*</option>', 'placeholder="Write Your Message*"']],
	['/contactus', [describeWhatFollows('contact', shippedEntry('site', 'site'))]],
	['/contactus', ['<option>Premium Test Series</option>', '<option>Not sure yet</option>']],
	['/plan', ['>Yes<', '>Yes, if<', '>Tell us more<', '>Ask the institute<', '>No<']],
	['/testseries', ['>Test Series Program<', '>Free Mock Test ', 'href="https://tests.example.com']],
	['/testseries?enroll=2', programme.filter((label) => label !== '>FREE Session<')],
	['/scholarshiptest', ['you can enrol only after the class 10 exam']],
	[
		'/scholarshiptest',
		['80%', '21 Sep 2023', '>Tell me the date<', 'action="/enquire/scholarship"'],
	],
	['/calander', ['>Management Exam Calendar<', '>Exam Calendar<', '16 Jun 2023', ...resource]],
	['/analysis', ['>IPMAT Rohtak analysis<', '>Good score<', 'type="checkbox"', ...resource]],
	['/news', ['>News<', '>Events<', 'Stay updated! More on the way.', ...resource]],
	['/pattern', ['>Exam Pattern<', '>S. No.<', '>Number of questions<', '>Marks<', ...resource]],
	['/blog', ['>Blogs<', ...resource]],
	['/faq', ['<details', ...resource]],
	['/faq', ['id="class-10"', 'have not yet taken the class 10 exam']],
	['/login', ['placeholder="Email*"', 'placeholder="Password*"', 'href="/signup"']],
	['/login', ['type="email"', 'type="password"', 'method="post"']],
	['/signup', ['placeholder="Name*"', 'placeholder="Email*"', 'placeholder="Phone*"']],
	['/signup', ['type="text"', 'type="email"', 'type="tel"', 'href="/login"', 'method="post"']],
	['/update', ['name="username"', 'name="password"', 'type="submit"']],
	['/prep-module', ['>Description<', ...programme]],
	['/prep-module', ['Eight of your 40 or 80 sessions', 'pays for 40 more sessions']],
	['/achivers', ['>Description<', ...programme]],
	['/master', ['>Description<', ...programme]],
	['/short', ['>Description<', ...programme]],
	['/testmod', ['>Description<', ...programme]],
	['/Speedester', ['>Short Term mentorship<', ...programme]],
	...['', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n): [string, string[]] => [`/exams${n}`, exam]),
	...'iimindore bodhgaya ranchi jammu nagpur rohtak nmims symbiosis indraprast christ devi upes du jamia'
		.split(' ')
		.map((name): [string, string[]] => [`/${name}`, institute]),
];

test.each(labels)('%s shows its labels: %j', async (address, shown) => {
	const main = /<main.*<\/main>/s.exec(await renderPage(address))?.[0] ?? '';
	expect(shown.filter((label) => !main.includes(label))).toEqual([]);
});

test.each(['/prep-module', '/master', '/exams', '/exams7', '/iimindore', '/faq', '/'])(
	'%s: ‘Book a Counselling Session’ opens booking',
	async (address) => {
		const html = await renderPage(address);
		const links = [...html.matchAll(/<a [^>]*>Book a Counselling Session/g)];
		expect(links.length).toBeGreaterThan(0);
		for (const [link] of links) expect(link).toContain('href="/book"');
	},
);
