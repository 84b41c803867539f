import type { Blog } from '#app/features/content/collections/blog.ts';

export const position = 3;

export default {
	title: 'For parents: how to judge a coaching or mentorship offer',
	description:
		'Nine questions to ask before you pay, the answers that should make you careful, and what to do in the first month. Use them on every provider, and on us.',
	author: 'Dhruva Mentors team',
	date: '2023-08-12',
	body: `
You will get calls. Somebody has your child’s number, and there is an offer that ends tonight. This page is for the quiet hour before you decide. Use it on any provider. Use it on us as well.

## First, ask whether you need anything at all

Some students prepare well alone, with books, old papers and one teacher at school who helps. Before you pay anybody, let your child do two things:

1. Read the [pattern](/pattern) and the [dates](/calander) of the exams that interest them.
2. Sit one full practice paper at home, with a clock.

Then talk about it together. Where did it go wrong? Was it knowledge, speed or nerves? Now you know what you want to buy, and it is harder to sell you something else.

## Nine questions to ask

**About the teaching**

1. Who will teach my child? Ask for names, not for “our faculty”.
2. How many students are in a session? If the answer is “one to one”, ask how many such sessions there are, how long each one is, and who decides when they take place.
3. What happens in the first two weeks? A good answer has a test in it, and a talk about the result.
4. What happens after each mock test? A score alone teaches little. Someone should go through the paper with your child.
5. How will I hear how it is going, and how often?

**About the money**

6. What is the full price, with taxes, material and tests?
7. Can we pay in parts? Is there a loan behind the parts, and in whose name?
8. What do we get back if we stop after a month? Ask for the rule in writing.

**About your child’s data**

9. Who gets our number, what for, and how do we have it removed?

Write the answers down with the date and the name of the person. A serious provider does not mind.

## Answers that should make you careful

- **A promise of a seat or a rank.** Nobody can promise that. The institute decides.
- **“Only today.”** A good course is still good tomorrow.
- **Figures without a source.** “So many selections” means little unless you know from how many students, in which year, in which exam, and whether they studied there for a year or took one free test. Ask every provider how its figures were counted, ours included.
- **Photographs of toppers.** The same student may appear with several providers. Ask what that student took there.
- **Dates, fees or cut-offs without a document.** These come from the official notification. Ask to see the page.
- **No free look.** You should be able to see a session or speak to a mentor before you pay.

## Look at the fit, not at the size

A big name can be right for a child who likes a full classroom and a fixed timetable. A mentor can be right for a child who needs someone to look at their work. Ask your child three things after a trial session:

- Did you understand something today that you did not understand before?
- Did you dare to ask a question?
- Do you know what to do next?

Three times yes is a good sign. A fine building is not.

## The first month

Do not wait for the end of the year. After four weeks you should be able to see:

- a written study plan that fits around school;
- at least one test, gone through with a teacher;
- a list of weak topics that is getting more exact;
- a child who is tired at times, but not afraid.

If two of these are missing, speak to the provider. Say what you were told, and show your notes. If nothing changes, use the rule you asked for in question 8.

## And what about us?

Dhruva Mentors offers one-to-one mentorship with faculty and alumni mentors. We think it suits many students, and not all. When you [leave your number](/contactus), a counsellor calls within one working day, between 10 am and 7 pm. Ask that person the nine questions.

If money is the main question, read about the [scholarship test](/scholarshiptest). More answers for families are on the page for [parents](/parents) and in the [FAQ](/faq).
`,
} satisfies Blog;
