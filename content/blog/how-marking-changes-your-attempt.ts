import type { Blog } from '#app/features/content/collections/blog.ts';

export const position = 6;

export default {
	title: 'How marking changes the way you attempt a paper',
	description:
		'When should you guess, and when should you leave a question? The arithmetic is short. Here it is for short answers without negative marking and for the +5 and −1 of CUET.',
	author: 'Dhruva Mentors team',
	date: '2023-04-22',
	body: `
Two students know exactly the same things. One scores more. Often the reason is that one of them knew what a wrong answer costs, and the other did not.

You can learn this in ten minutes. You need only fractions.

## Three kinds of marking

**No marks taken away.** In the 2023 pattern, [IPMAT Indore](/exams) had 20 quantitative short-answer questions for 80 marks, with no negative marking. A right answer gives 4. A wrong one gives 0. A blank gives 0 too.

**Marks taken away.** [CUET](/exams9) gives +5 for a correct answer and −1 for a wrong one. A blank gives 0.

**One mark for each question.** [NPAT](/exams7) has 120 questions for 120 marks. Every question is worth the same, however long it takes you. So time is your real cost.

Read the marking rules of each of your exams before your first mock. The [exam pattern](/pattern) page is a good place to begin. The official notification is the final word.

## Short answers: never leave a half-done one blank

A wrong short answer costs nothing, so a blank can never be better than an attempt.

That does not mean a wild guess is worth your time. With no options to pick from, a random number is almost never right. The gain comes from questions you have half solved. Perhaps you have two possible values and cannot decide. Enter one of them. On average that is worth half of 4 marks, which is 2.

So make it a habit: before you leave a short answer, write down the best value you have.

## The arithmetic of +5 and −1

Say a question has four options and you know nothing about it. Your chance of being right is 1 in 4.

- One time in four you gain 5.
- Three times in four you lose 1.
- On average: (1 × 5 − 3 × 1) ÷ 4 = 2 ÷ 4 = **+0.5 marks**.

Now strike out options that you are sure are wrong.

| Options left | Chance of being right | Average gain from a guess |
|---|---|---|
| 4 | 1 in 4 | +0.5 |
| 3 | 1 in 3 | +1 |
| 2 | 1 in 2 | +2 |

With three left it is (5 − 2) ÷ 3 = 1. With two left it is (5 − 1) ÷ 2 = 2. Each option you can rule out makes the guess worth more.

There is a point where guessing stops paying. It is a chance of 1 in 6, because one gain of 5 just covers five losses of 1. With four options you are always above it.

## An average is not a promise

Make ten blind guesses at +5 and −1. On average you gain 5 marks in all. But in about one case out of four you get only one right, or none. Then you lose marks: one right answer and nine wrong ones make 5 − 9 = −4.

So a blind guess is a small bet that can go against you. A guess between two options is a much better one. Spend your effort on ruling options out, not on being brave.

## When the penalty is heavier

The answer changes with the paper. Suppose some exam gives +2 and takes away 1, with four options. A blind guess then brings (2 − 3) ÷ 4 = −0.25. You lose. With three options left it brings (2 − 2) ÷ 3 = 0. Only with two left do you gain: (2 − 1) ÷ 2 = +0.5.

Do this sum yourself for each exam. It takes one line:

1. Multiply the marks for a right answer by your chance of being right.
2. Multiply the penalty by your chance of being wrong.
3. Subtract the second from the first. Above zero, a guess pays.

## Do not forget the clock

CUET sets 40, 40 and 60 questions in 150 minutes. That is 140 questions in 9,000 seconds, or about 64 seconds each. A guess that takes two minutes has cost you the time of another question, which you might have answered for certain.

A plan that works in most papers:

- **First round:** answer what you know. Mark what you might know. Pass over the rest.
- **Second round:** go back to the marked ones and rule options out.
- **Last minutes:** apply the sum above to what is left.

Try it in a [mock test](/testseries), and count afterwards how many marks your guesses brought. Our post on [how to review a mock test](/blog/how-to-review-a-mock-test) shows how.
`,
} satisfies Blog;
