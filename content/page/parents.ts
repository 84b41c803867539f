import type { Page } from '#app/features/content/collections/page.ts';

export const position = 3;

export default {
	title: 'For parents',
	description:
		'What we do, what we do not promise, what it costs, who teaches, and how we treat your child’s phone number.',
	body: `Your son or daughter has found a course you may not know, and a website that wants a phone number. You are right to be careful. Here are the answers we would want in your place.

## What these courses are

An integrated programme in management begins right after class 12 and usually takes five years. Several IIMs offer one. Other universities offer three- or four-year degrees such as BBA or BMS. Each has its own entrance exam, or shares one. The [exam calendar](/calander) shows them side by side.

## What we do

We give personal mentorship. A student takes a diagnostic test, gets a study plan, works one-to-one with a mentor, and writes mock tests that are discussed afterwards. Interview practice is part of it where an exam has an interview. We are not a crash course, and sessions are timed around school.

## What we do not promise

We do not promise admission, a rank or a job. Good teaching improves a student’s chances, and nobody can honestly say more. If your child does not need us, or not yet, the counsellor should tell you that.

## What it costs

Fees depend on the programme. A counsellor tells you the full amount, in writing, before you decide, and the refund terms are written there too. We never ask for payment by phone. If money is the difficulty, ask about the [scholarship test](/scholarshiptest). Remember also the exams’ own application fees, which go to the institutes and not to us.

## Who teaches

Experienced faculty and mentors who are alumni, IIM alumni among them. Ask for the name of the mentor your child would have, and speak to that person before you enrol. Where this site shows a sample profile, it is marked as a sample.

## Your child’s number

A counsellor calls within one working day, between 10 am and 7 pm. You may give your own number instead of your child’s. Tell us to stop, and we stop. We do not pass the number on. You can see, copy or erase what we hold; the [privacy notice](/privacy) says how.

## A calm timeline

- **Class 11:** Find out whether management is a real interest. Note the eligibility rules, because some exams count class 10 marks as well. Build the basics in mathematics and reading.
- **Start of class 12:** Choose a few exams, not all. Begin mock tests slowly.
- **Winter of class 12:** Watch for notifications. In the 2023 season the IPMAT forms for Indore and Rohtak opened in March, when board exams were near or on. Keep photographs, mark sheets and certificates ready.
- **After the boards:** Entrance exams, and interviews for those who are called.
- **If it does not work:** A drop year is one choice among several. A good degree elsewhere, started on time, is another.

## Questions to ask any institute, including us

1. Who exactly will teach my child, and how many students does that person have?
2. What is the total cost, and what is not included?
3. What are the refund terms, and where are they written?
4. May we attend a session before paying?
5. Can you show proof of the results you advertise?
6. What happens if my child falls ill or falls behind?
7. Who will call us, how often, and how do we stop it?

If an answer is vague, wait. A place that is right for your child will still be right tomorrow.

## Talk to a person

[Book a counselling session](/contactus) and sit in on it, or call us on the number in the footer. Both are free.`,
} satisfies Page;
