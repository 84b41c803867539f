import type { Blog } from '#app/features/content/collections/blog.ts';

export const position = 7;

export default {
	title: 'IPMAT Indore and IPMAT Rohtak: two papers, compared',
	description:
		'The two exams share a name and little else. See how their sections, marks and selection differed in the 2023 season, and what that means for your preparation.',
	author: 'Dhruva Mentors team',
	date: '2023-03-18',
	body: `
Many students say “IPMAT” as if it were one exam. It is two. IIM Indore and IIM Rohtak each set their own paper, on their own day, with their own form. You can take both. But you should know how they differ before you plan your months.

All figures here are from the 2023 season. A later season can change any of them, so check the official notification of your own year.

## The papers side by side

| What | Indore | Rohtak |
|---|---|---|
| Quantitative, multiple choice | 40 questions, 160 marks | 40 questions, 160 marks |
| Quantitative, short answer | 20 questions, 80 marks | none |
| Verbal | 40 questions, 160 marks | 40 questions, 160 marks |
| Logical reasoning | no section of its own | 40 questions, 160 marks |
| Total | 100 questions, 400 marks | 120 questions, 480 marks |

In both papers a right answer is worth 4 marks. You can check it: 160 divided by 40 is 4, and so is 80 divided by 20. What differs is where the marks lie.

## Indore leans on mathematics

Add the two quantitative sections of Indore: 160 and 80 make 240 marks. That is 60% of the paper. Verbal is the other 40%.

Twenty of those questions are short answers. There are no options to choose from. You work out the answer and enter it. Nothing is taken away for a wrong one, so never leave a short answer blank once you have something to write. We say more about this in [how marking changes the way you attempt](/blog/how-marking-changes-your-attempt).

## Rohtak spreads its marks evenly

Rohtak has three sections of the same size. Each is a third of the paper. Mathematics counts for much less here than at Indore. Logical reasoning, which has no section of its own at Indore, counts for as much as mathematics does.

So a student who reasons well but is slower with numbers may do better at Rohtak. A student who enjoys mathematics may do better at Indore. Neither paper is the easy one.

## What counts after the test

At Indore, the 2023 weightage was 65% for the aptitude test and 35% for the personal interview. Rohtak looked at three things: the aptitude score, the personal interview and your past academics. Your school marks therefore matter twice at Rohtak: once to be allowed to apply, and once again in the selection.

## Who could apply in 2023

- **Indore:** you had passed class 12 in 2021 or 2022, or were appearing for it in 2023.
- **Rohtak:** general, NC-OBC and EWS candidates needed at least 60% in both class 10 and class 12, and could be at most 20 years old on 30 June 2023. SC, ST and PwD candidates needed at least 55%. They have an age limit too, and you should read its date in the official notification.

The full lists are on our pages for [Indore](/exams) and [Rohtak](/exams1).

## The dates

| What | Indore | Rohtak |
|---|---|---|
| Applications open | 9 March 2023 | 6 March 2023 |
| Applications close | 14 April 2023 | 10 April 2023 |
| Exam | 16 June 2023 | 20 May 2023 |

Rohtak came first. Between the two papers lay 27 days. That is enough to learn from the first and put it right in the second. All dates are in the [exam calendar](/calander).

## How to prepare for both

1. **Start with what they share.** Mathematics and verbal ability are in both papers. Most of your hours belong here.
2. **Give reasoning a fixed place in the week.** Otherwise it drops out while you practise for Indore.
3. **Practise without options.** Once a week, cover the options and solve ten questions as short answers.
4. **Change papers after the first exam.** Once Rohtak is over, move the reasoning hours to short answers.
5. **Keep your school marks up.** They are part of the selection at Rohtak.

## Before you fill in a form

Open the official notification and look for four lines: the year you must have passed class 12, the marks you need, the date on which your age is counted, and the last day to apply. Write them down with the page number. If one of them is not clear to you, [ask a counsellor](/contactus) before you pay.

You can see both patterns next to the others on the [exam pattern](/pattern) page, and read about the institutes at [IIM Indore](/iimindore) and [IIM Rohtak](/rohtak).
`,
} satisfies Blog;
