import { expect, test } from 'vitest';
import { renderMail } from '#app/features/mail/render-mail.server.ts';
import { maskAddress } from '#app/features/newsletter/open-subscribers.server.ts';
import { newsletterMail } from '#app/features/newsletter/preview-newsletter.server.ts';

const site = { brand: 'Dhruva Mentors', publicUrl: 'https://site.example' };
const body = [
	'Read [the dates](/calander) and [more](javascript:alert(1)).',
	'- one\n- **two**',
	'<img src=x onerror=alert(1)> & &lt;b&gt;',
	'![a picture](https://tracker.example/p.png)',
].join('\n\n');

function write(token?: string) {
	return renderMail(newsletterMail({ title: 'News', body }, site, token), new Date(0));
}

test('renders Markdown as a mail: links with a host, no script, no picture, no HTML', () => {
	const { html, text } = write('abc');
	expect(html).toContain('href="https://site.example/calander"');
	expect(html).not.toContain('javascript:');
	expect(html).not.toContain('<img');
	expect(html).toContain('&lt;img src=x');
	expect(html).toContain('&lt;b&gt;');
	expect(text).toContain('the dates (https://site.example/calander)');
	expect(text).toContain('- one\n- two');
	expect(text).not.toContain('tracker.example');
});

test('has its reader’s unsubscribe link, and none without a reader', () => {
	const own = write('abc');
	expect(own.leaveUrl).toBe('https://site.example/newsletter/leave/abc');
	expect(own.html).toContain(own.leaveUrl);
	expect(own.text).toContain(own.leaveUrl);
	const none = write();
	expect(none.leaveUrl).toBeUndefined();
	expect(none.html).not.toContain('/newsletter/leave/');
});

test('masks an address', () => {
	expect(maskAddress('asha.rao@mail.example.co.in')).toBe('a•••@m•••.in');
});
