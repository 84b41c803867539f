import type { Page } from '#app/features/content/collections/page.ts';

export const position = 1;

export default {
	title: 'Privacy notice',
	description:
		'What we ask for, why we ask, who calls you and when, and how you can see, take with you or erase what we hold.',
	body: `Most people who write to us are still at school. So we ask for little, keep it to ourselves and delete it when you say so. This page tells you how, in plain words.

## What each form asks for

- **Contact form:** your name, email, phone, the programme you choose and your message. We use them to answer you.
- **Demo booking:** your name, email, phone and the service you choose. We use them to arrange the session.
- **Counselling and enquiry forms:** your name, how to reach you and what you want help with. They let the counsellor call you prepared.
- **Newsletter:** your email address. We send nothing until you confirm it by email.
- **Sign-up and login:** your name, email, phone and a password. They make your student account.

With an enquiry we may also keep the time, the page you sent it from and how you came to the site. It helps the counsellor see what you were reading about. We do not ask for your marks sheets, your Aadhaar number or your bank details on this site.

## Who calls you, and when

A counsellor calls within one working day, between 10 am and 7 pm. The call is about what you asked. If you do not want any further call, say so once, and we note it.

## Who sees it

Our counsellors see your enquiry, and so do the few members of staff who run the site. We do not sell your details, and we do not hand them to other institutes or advertisers.

## No tracking

This site sets no tracking cookies. The only cookies are those it needs to work, for example to keep you logged in. Our pages load nothing from other companies: no advertising, no outside analytics, no fonts or videos fetched from elsewhere. Some links do lead away from here, such as the Student Zone, the test application, a booking form, WhatsApp or an institute’s website. Once you follow one, the notice of that site applies.

## If you are under 18

Please let a parent or guardian know before you send us a form. Better still, fill it in together. If you are a parent and your child wrote to us without your knowledge, call or write, and we will erase the enquiry if you wish.

## How long we keep it

We keep an enquiry for as long as it is active, or until you ask us to erase it. We keep your newsletter address until you unsubscribe, and your account until you close it.

## See it, take it, erase it

You can ask us what we hold about you. You can ask for a copy, and you can ask us to correct or erase it. Use the email address or the phone number in the footer of this page. We may check that the request comes from the person the data is about, or from that person’s family, for example by replying to the email address you gave. Asking costs nothing, and you need not give a reason.

With a student account you can do most of it yourself: your page shows what you sent us, gives you everything as one file, and deletes the account.

## The law

India has a law on this subject, the Digital Personal Data Protection Act, 2023. It speaks of notice, consent, correction and erasure, and it takes special care of people under 18. We wrote this notice with it in mind. The notice explains what we do; it is not legal advice. If you think we have got something wrong, tell us first, so that we can put it right. Any right to complain that the law gives you stays yours.`,
} satisfies Page;
