import type { Blog } from '#app/features/content/collections/blog.ts';

export const position = 1;

export default {
	title: 'How to review a mock test, so that the next one is better',
	description:
		'Writing a mock shows you a score. Reviewing it raises the next one. A method for the same evening, the next day and the week after, with a mistake log you can copy.',
	author: 'Dhruva Mentors team',
	date: '2023-10-07',
	body: `
A mock test does not teach you much by itself. It shows you where you stand, and then it is over. The learning is in the review, and it is easy to skip. Nobody likes to look at their own mistakes.

Plan it from the start. For each hour of test, keep an hour of review.

## The same evening: look at the paper, not at the score

Before you see the solutions, go back to the questions you got wrong or left out. Try them again without a clock. Then put each one into one of four groups:

| Mark | What happened | What it tells you |
|---|---|---|
| K | You did not know the idea | A topic to study |
| C | You knew it and made a slip | A habit to change |
| T | You could do it, but time ran out | A matter of order or speed |
| G | You guessed | A decision to check |

Be strict with C. “I knew it really” is only true if you can solve it now, alone, from the first line to the last.

Look at the right answers too. Mark those you were not sure of. A lucky answer is a mistake that has not cost you anything yet.

## Do the sum

Count the marks in each group. Here is a made-up example. A paper gives 4 marks for a right answer and takes away 1 for a wrong one. A student has these losses:

- K: 8 questions, all left blank. Marks not won: 8 × 4 = 32.
- C: 6 questions answered wrongly. Not won: 6 × 4 = 24. Taken away: 6. Together 30.
- T: 5 questions never reached. Not won: 5 × 4 = 20.

The slips cost almost as much as the unknown topics. Yet studying eight new ideas takes weeks, and checking your work takes a few seconds a question. This student should first change how they check.

Your numbers will look different. That is why you count. Use the marking of your own exam, which you find on the [exam pattern](/pattern) page, and see [how marking changes the way you attempt](/blog/how-marking-changes-your-attempt).

## The next day: look at the order

Now think about the test as a whole.

- Which section did you begin with? Would another order have been calmer?
- Which question held you longest? When should you have left it?
- Were there easy questions near the end that you never saw?
- Did you make more slips in the last part? Then you were tired, and the first part was too fast.

Write down one decision for the next mock. One, not five. For example: “I leave any question after two minutes and come back to it.”

## Keep a mistake log

A plain notebook will do. Give each mistake one line:

- the date and the mock;
- the topic;
- K, C, T or G;
- what went wrong, in your own words;
- the day you solved it again without help.

The last column matters most. A mistake is closed when you have solved the same kind of question alone, some days later. Open lines are your study plan for the week.

## The week after: repair

1. Choose the two topics with the most open lines.
2. Study the idea behind each. Then solve ten questions on it.
3. Solve the questions from the mock once more.
4. Only then write the next mock.

If you write mocks faster than you can repair, you practise your mistakes. Two mocks with a full review are worth more than six without one.

## What about the score?

Write it down and look at the line over several mocks, not at one point. Papers differ in difficulty. A lower score on a harder paper can be progress. Better signs are fewer slips, fewer open lines, and a calm last half hour.

Do not compare your mock score with somebody’s “good score” from another paper. If you want to know how real papers were built, read the [exam analysis](/analysis).

## Let someone else look

You will not find all of your own patterns. Another person sees in five minutes that you lose marks whenever a question has a table in it. It may be a teacher, a friend who studies with you, or a mentor.

Our [Mock Test Mentorship Program](/testmod) is about exactly this, and the [test series](/testseries) for 2024 has up to 80 mocks. You may not need that many. What you need is a review of each one you write.
`,
} satisfies Blog;
