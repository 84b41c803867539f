import type { Page } from '#app/features/content/collections/page.ts';

export const position = 2;

export default {
	title: 'Terms and refund',
	description:
		'What you can expect from us, what we expect from you, how payment works and where your refund terms are written.',
	body: `These terms are short, so that you can read them before you decide. If a line is unclear, ask us, and we will explain it.

## What this site is

We mentor students for management entrance exams. The site tells you about our programmes, about the exams and about institutes. Reading it is free, and so is a counselling call. Sending a form does not enrol you and does not bind you to anything.

## What we are not

We do not conduct the entrance exams, and we do not represent the institutes. IIMs and universities are named here because you want to know about them; their names belong to them. Nobody here can sell you a seat. If a person who uses our name offers you one, it is a fraud: please tell us.

## How exact the information is

Dates, patterns, eligibility rules and fees of exams come from published notifications, and we mark the season they belong to. They change. Where our page and the official notification differ, the notification is right. Check it before you pay an exam fee or miss a form.

## No promise of a result

A mentor can plan, teach, correct and encourage. The marks are your own work, and the competition differs from year to year. We guarantee neither a rank nor a score nor an admission.

## Enrolment and payment

Before you enrol you receive an enrolment letter. It states, in writing:

- the programme, and what it includes
- the full amount, with taxes and any scholarship
- how and when it is to be paid
- the refund terms

Read it at home. If the student is under 18, a parent or guardian agrees to it. You pay only after that, in the way the letter says.

**We never ask for payment by phone.** No counsellor will ask you for a card number, a UPI PIN, an OTP or a quick transfer to hold a place. If a caller does, end the call and ring the number in the footer.

## Refund

The refund terms are those in your enrolment letter. They are there before you pay, so you know them in advance. We do not print a general figure here, because a figure that does not match your letter would only mislead you. If you wish to leave a programme, write to the email address in the footer. Say who you are, which programme it is and from when you want to stop. You will get a written answer that refers to your letter. Rights that the law gives you as a consumer remain as they are, whatever a letter says.

## Scholarship test

The scholarship test is our own test, and it needs registration beforehand. “Up to” means that the largest scholarship is the figure shown. What you receive depends on your result, and it is written into your enrolment letter.

## Accounts and material

Keep your password to yourself. The papers, notes and compendium you receive are for your own study. Please do not sell them or post them online. Be polite to mentors and to other students, as they will be to you.

## Changes

If we change these terms, the new text appears on this page. A letter you already hold does not change with it.

## Talk to us

Questions and complaints go to the phone number or the email address in the footer. How we treat your data is in the [privacy notice](/privacy).`,
} satisfies Page;
