import { expect, it } from 'vitest';
import { type StoredFormName, storedForms } from '#app/features/enquiries/enquiry-forms.ts';
import { writeEnquiryMails } from '#app/features/enquiries/enquiry-mails.server.ts';
import type { MailProps, MailToSend } from '#app/features/mail/mail-templates.ts';
import { renderMail } from '#app/features/mail/render-mail.server.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

const at = new Date('2026-11-15T09:30:00Z');
const brand = 'Dhruva Mentors';
const phone = '+91 00000 00000';
const hostile = '<script>alert(1)</script>\r\nBcc: x@example.com';

const siteUrl = 'https://www.example.com';
const watch = {
	examUrl: `${siteUrl}/cat`,
	changeUrl: `${siteUrl}/w/c`,
	leaveUrl: `${siteUrl}/w/l`,
};
const session = { zone: 'Asia/Kolkata', session: 'Counselling', start: at.getTime() };

const props: MailProps = {
	'enquiry-for-team': {
		brand,
		reference: 'DM-7K3QX2',
		name: 'Asha Verma',
		formTitle: 'Ask us',
		fields: [
			{ label: 'Name', value: 'Asha Verma' },
			{ label: 'Phone', value: '+919876543210' },
			{ label: 'Email', value: 'asha@example.com' },
			{ label: 'Message', value: 'First line\nsecond line' },
		],
		attribution: [{ label: 'Page', value: '/ipmatindore' }],
		minor: true,
	},
	'follow-up-due': {
		brand,
		name: 'Asha Verma',
		when: 'today 11 am',
		about: 'Ask for the balance',
		leadUrl: `${siteUrl}/desk/leads/1`,
	},
	'leads-handed-over': { brand, name: 'Asha Verma', count: 1, url: `${siteUrl}/desk/leads/1` },
	'enquiry-thanks': thanksTo('Asha Verma').props,
	'scholarship-confirmation': scholarship('2027-01-17').props,
	'newsletter-confirm': {
		brand,
		confirmUrl: `${siteUrl}/confirm?a=1&b=2`,
		leaveUrl: `${siteUrl}/leave?a=1&b=2`,
	},
	'account-confirm': { brand, name: 'Asha Verma', confirmUrl: `${siteUrl}/signup/token` },
	'account-exists': {
		brand,
		loginUrl: `${siteUrl}/login`,
		resetUrl: `${siteUrl}/login/reset/token`,
	},
	'password-reset': { brand, resetUrl: `${siteUrl}/login/reset/token` },
	'address-confirm': { brand, confirmUrl: `${siteUrl}/desk/security/address/token` },
	'account-unknown': { brand, signupUrl: `${siteUrl}/signup` },
	'account-deleted': { brand, name: 'Asha Verma', phone },
	newsletter: { brand, title: 'News', body: 'A **date** moved.', siteUrl },
	'plan-confirm': { brand, confirmUrl: `${siteUrl}/plan/confirm/token` },
	'exam-plan': { brand, siteUrl, plan: 'Two exams.' },
	'watch-confirm': { brand, exams: ['CAT'], confirmUrl: `${siteUrl}/watch/confirm/token` },
	'watch-changes': {
		...watch,
		brand,
		exam: 'CAT',
		changes: [{ step: 'Exam', what: 'is on 29 November 2026', sources: 'Official notice' }],
	},
	'watch-reminder': {
		...watch,
		brand,
		exam: 'CAT 2026',
		step: 'Applications close',
		day: '2026-11-20',
		today: '2026-11-15',
		isTentative: false,
		sources: 'Official notice',
	},
	'counsellor-message': { brand, actor: 'Meera', subject: 'Your plan', text: 'Dear Asha', phone },
	'whatsapp-message': { brand, actor: 'Meera', text: 'Dear Asha' },
	'booking-invitation': {
		...session,
		news: 'booked',
		brand,
		name: 'Asha Verma',
		guestPhone: '+919876543210',
		end: at.getTime() + 1_800_000,
		host: 'Meera',
		held: 'By phone',
		place: '+919876543210',
		reference: 'DM-7K3QX2',
		bookUrl: `${siteUrl}/book`,
		phone,
		uid: 'one@www.example.com',
		sequence: 0,
		organizer: { name: brand, email: 'team@example.com' },
		attendee: 'asha@example.com',
	},
	'booking-offer': { ...session, brand, name: 'Asha Verma', until: at.getTime(), phone },
	'staff-invitation': {
		brand,
		inviter: 'Asha',
		name: 'Meera',
		role: 'editor',
		url: `${siteUrl}/invitation/a?b=1&c=2`,
	},
};
const mails = Object.entries(props).map(
	([template, given]) => [template, { template, props: given } as MailToSend] as const,
);

it.each(mails)('loads nothing when %s is opened, in light or dark', (_name, mail) => {
	const { html } = renderMail(mail, at);
	expect(html).not.toMatch(/<img|<link|<script|<iframe|url\(|@import|@font-face|\bsrc=/i);
	expect(html).toContain(`<title>${brand}</title>`);
	expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
	expect(html).toContain('prefers-color-scheme:dark');
});

it.each(mails)('says the same in plain text: %s', (_name, mail) => {
	const { text, html } = renderMail(mail, at);
	expect(text).not.toMatch(/<\w|&\w+;|undefined|\[object/);
	const links = [...html.matchAll(/href="(https?:[^"]+)"/g)].map((match) =>
		decodeAmpersands(match[1]),
	);
	for (const link of links) expect(text).toContain(link);
	for (const value of keptValues(mail)) {
		expect(text).toContain(value);
		expect(html).toContain(value);
	}
});

it('renders the same mail at every attempt', () => {
	for (const [, mail] of mails) {
		expect(renderMail(mail, at)).toEqual(renderMail(mail, at));
	}
});

it('shows what a visitor typed as text, whatever it is', () => {
	const props = {
		brand,
		reference: 'DM-1',
		name: hostile,
		formTitle: 'Ask us',
		fields: [{ label: 'Name', value: hostile }],
		attribution: [],
		minor: false,
	};
	const { subject, html } = renderMail({ template: 'enquiry-for-team', props }, at);
	expect(html).not.toContain('<script');
	expect(html).toContain('&lt;script&gt;');
	expect(subject).toBe('<script>alert(1)</script> Bcc: x@example.com: Ask us (DM-1)');
});

it('removes hidden direction marks from the subject', () => {
	const props = {
		brand,
		reference: 'DM-1',
		name: '\u202eahsA\u202c',
		formTitle: 'Ask us',
		fields: [],
		attribution: [],
		minor: false,
	};
	const { subject } = renderMail({ template: 'enquiry-for-team', props }, at);
	expect(subject).toBe('ahsA: Ask us (DM-1)');
});

it.each(Object.keys(storedForms) as StoredFormName[])(
	'names the sender of the form %s in the subject of the team’s mail',
	(form) => {
		const context = {
			site: shippedEntry('site', 'site'),
			teamAddress: 'team@example.com',
			publicUrl: 'https://site.example',
			now: at,
		};
		const enquiry = {
			id: 'one',
			reference: 'DM-1',
			form,
			leadId: 'lead',
			fields: { name: 'Asha Verma', phone: '+919876543210' },
			attribution: { page: '/', source: 'test' },
			state: 'received' as const,
			spamReasons: [],
			textHash: null,
			minor: false,
			testDate: null,
			createdAt: at,
		};
		const mails = writeEnquiryMails(context, enquiry, { mayThank: false });
		expect(mails.map(({ mail }) => renderMail(mail, at).subject)).toEqual([
			`Asha Verma: ${storedForms[form].kind} (DM-1)`,
		]);
	},
);

it('links numbers and emails in the team’s mail', () => {
	const { html } = renderMail(
		{ template: 'enquiry-for-team', props: props['enquiry-for-team'] },
		at,
	);
	expect(html).toContain('href="tel:+919876543210"');
	expect(html).toContain('href="mailto:asha@example.com"');
	expect(html).toMatch(/First line<\/span><span><br\/>second line/);
});

it.each(['Asha Verma', 'आशा वर्मा', 'A. P. J. Abdul Kalam', "D'Souza", 'Anne-Marie', 'José'])(
	'greets %s by name',
	(name) => {
		expect(renderMail(thanksTo(name), at).text).toContain(`Hello ${name},`);
	},
);

it.each([
	'Win at spam.example',
	'http://spam.example',
	'Call 9876543210',
	'x@spam.example',
	'<b>Asha</b>',
	'Asha\nBuy',
	'a'.repeat(41),
	'',
])('does not repeat an implausible name to the recipient: %j', (name) => {
	expect(renderMail(thanksTo(name), at).text).toMatch(/^Hello,\n/);
});

it('attaches a calendar file if there is a date', () => {
	const registered = renderMail(scholarship('2027-01-17'), at);
	expect(registered.attachments).toHaveLength(1);
	const [file] = registered.attachments;
	expect(file?.content.split('\r\n')).toEqual([
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Prepfront//Scholarship test//EN',
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		'BEGIN:VEVENT',
		'UID:ST-42@www.example.com',
		'DTSTAMP:20261115T093000Z',
		'DTSTART;VALUE=DATE:20270117',
		'DTEND;VALUE=DATE:20270118',
		'SUMMARY:Scholarship test\\, Dhruva Mentors',
		'DESCRIPTION:Registration number ST-42\\nhttps://www.example.com/scholarshipt',
		' est/ST-42',
		'URL:https://www.example.com/scholarshiptest/ST-42',
		'TRANSP:TRANSPARENT',
		'END:VEVENT',
		'END:VCALENDAR',
		'',
	]);
	expect(renderMail(scholarship(undefined), at).attachments).toEqual([]);
});

function thanksTo(name: string) {
	const props = {
		brand,
		name,
		reference: 'DM-7K3QX2',
		sent: 'message',
		next: 'We call.',
		phone,
	};
	const template = 'enquiry-thanks' as const;
	return { template, props: { ...props, hours: '10 am to 7 pm' } };
}

function scholarship(date: string | undefined) {
	const confirmationUrl = 'https://www.example.com/scholarshiptest/ST-42';
	const props = { brand, name: 'Asha Verma', registrationNumber: 'ST-42', confirmationUrl, phone };
	return { template: 'scholarship-confirmation' as const, props: { ...props, date } };
}

/** The values that both parts of a mail must contain. */
function keptValues(mail: MailToSend): string[] {
	if (mail.template === 'enquiry-for-team') {
		return [mail.props.reference, ...mail.props.fields.flatMap(({ value }) => value.split('\n'))];
	}
	if (mail.template === 'enquiry-thanks') {
		return [mail.props.reference, mail.props.next, mail.props.phone, mail.props.hours];
	}
	if (mail.template === 'scholarship-confirmation') return [mail.props.registrationNumber];
	if (mail.template === 'account-deleted') return [mail.props.name, mail.props.phone];
	if (mail.template === 'account-confirm') return [mail.props.name];
	return [];
}

function decodeAmpersands(html = '') {
	return html.replaceAll('&amp;', '&');
}
