import type { Blog } from '#app/features/content/collections/blog.ts';

export const position = 4;

export default {
	title: 'What an integrated programme in management is, and whom it suits',
	description:
		'You can begin to study management straight after class 12. What that means, which exams lead there, who could apply in 2023, and how to find out whether it is for you.',
	author: 'Dhruva Mentors team',
	date: '2023-07-15',
	body: `
The usual road to a management degree in India has two parts. First you take a bachelor’s degree in any subject. Then you sit another entrance exam and study management for two years.

An integrated programme in management, or IPM, joins the two. You apply after class 12, and one admission takes you through both the undergraduate and the postgraduate part. It usually takes five years.

## What you study

The first years are broad. Expect mathematics and statistics, economics, writing and speaking, and some subjects from the humanities and social sciences. The later years look like a management course: finance, marketing, people, operations, strategy.

Some institutes let you leave after three years with a bachelor’s degree. The rules differ, and they change. Read them on the institute’s own website before you count on them.

## Where it leads from, exam by exam

There is no single exam for all of them.

- [IPMAT Indore](/exams) for IIM Indore.
- [IPMAT Rohtak](/exams1) for IIM Rohtak, which is a different paper.
- [JIPMAT](/exams2) for [IIM Bodh Gaya](/bodhgaya) and [IIM Jammu](/jammu).
- [IIM Ranchi](/exams3), [NALSAR](/exams5) and [IIFT Kakinada](/exams6) have integrated programmes as well.

Close to these are undergraduate courses in business, which are a choice of their own:

- [NPAT](/exams7) for NMIMS and [SET](/exams8) for Symbiosis.
- [CUET](/exams9) for courses such as BMS and BFIA at Delhi University.
- [IIM Nagpur with HCL TechBee](/exams10), where study goes together with a stipend.

With these you decide about a postgraduate degree later.

## Who could apply

For the IIM integrated programmes, the general rule in the 2023 season was:

- at least 60% in class 12, or 55% for SC, ST, PwD and transgender candidates;
- class 10 passed not before 2019.

Single institutes add their own conditions. Rohtak, for example, also asked for class 10 marks and set an age limit. NPAT asked for at least 50%, and for 60% in the case of BBA International Business. Symbiosis asked for at least 50%.

Your stream in school matters less than many people think. But most of these papers have a mathematics section. If you gave up mathematics after class 10, look at the syllabus early and be honest about the work.

## Whom it suits

It may suit you if:

- you like to work with numbers and with people, and would miss either one;
- you can picture yourself studying in one place for five years;
- you would rather sit one hard exam now than another one in three years;
- you are ready to write, speak and work in groups a great deal.

It may not suit you if:

- you love one subject, such as physics, law, design or literature, and want to go deep into it;
- you are choosing it only because a friend or a relative did;
- five years of fees would weigh on your family, and you have not yet looked at loans and scholarships.

None of these is final. A bachelor’s degree in a subject you love, followed by management later, is an old and good road too.

## Ask about the money early

Fees differ a great deal, and they are the question families put off. IIFT, for example, gave its fee as Rs 4 lakh a year for the first three years. Make a table with one line for each institute: fee for each year, hostel, travel, and the year in which the fee changes. Take the numbers from the official website only. Our page for [parents](/parents) has more on what to ask.

## How to find out

1. Take one past or sample paper at home, with a clock. You will know in two hours whether this kind of question interests you.
2. Read the course list of two institutes. Not the pictures, the list of subjects.
3. Talk to one student who is in such a programme, and to one who chose another road.
4. Look at the [exam calendar](/calander). Which exams could you sit, and when?
5. Write three sentences on why you want it. Keep them. You will need them at the [interview](/blog/preparing-for-the-personal-interview).

If you are still unsure, that is normal. [Talk to a counsellor](/contactus) and bring your questions. “Is this for me at all?” is a fair one to begin with.
`,
} satisfies Blog;
