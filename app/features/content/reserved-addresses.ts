/** First parts of addresses that belong to the program; a test checks that every route is among them. */
const reserved: ReadonlySet<string> = new Set(
	(
		'.well-known about account analysis api apple-touch-icon.png assets auth blog blog.rss calander contactus ' +
		'desk enquire exams.ics faq favicon.ico forgot healthz icon-192.png icon-512.png ' +
		'icon-maskable-512.png invitation login logout media metrics news news.rss newsletter og ' +
		'password pattern pictures readyz registration robots.txt s scholarshiptest search sign-in ' +
		'sign-out signup site.webmanifest sitemap sitemap.xml testseries thank-you update uploads ' +
		'verify whyipm'
	).split(' '),
);

/** Whether an address such as `/about` is the program's own, however its letters are cased. */
export function isReserved(address: string): boolean {
	return reserved.has(address.split('/')[1]?.toLowerCase() ?? '');
}

const onePart = /^\/[a-z0-9][a-z0-9._-]*$/i;

/** Why no page of its own can live at an address, whoever else does; undefined when one can. */
export function findAddressFault(address: string): string | undefined {
	if (!onePart.test(address)) {
		return 'Write a slash and one word, such as /exams3: letters, digits and hyphens.';
	}
	return isReserved(address) ? 'This address belongs to the site itself. Use another.' : undefined;
}
