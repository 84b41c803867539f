import type { Blog } from '#app/features/content/collections/blog.ts';

export const position = 2;

export default {
	title: 'Starting in class 11: a weekly plan that leaves room for school',
	description:
		'Six hours a week are enough to begin with, if you keep to them. A plan day by day, what to change in each stage, and what to do in the weeks when it falls apart.',
	author: 'Dhruva Mentors team',
	date: '2023-09-09',
	body: `
If you are in class 11, you have the one thing that students in class 12 would like to buy: time. You do not need to study all day. You need a small plan that you keep to.

The hours below are our suggestion. Change them to fit your week.

## Begin with six hours

Six hours a week is less than one hour a day. It is enough to make a real start, and small enough to survive a bad week.

| Day | Time | What |
|---|---|---|
| Monday | 45 minutes | Mathematics: one topic, new ideas |
| Tuesday | 30 minutes | Reading: one long article, then five lines about it |
| Wednesday | 45 minutes | Mathematics: questions on Monday’s topic |
| Thursday | 30 minutes | Words and grammar |
| Friday | free | |
| Saturday | 90 minutes | Reasoning, then mixed questions with a clock |
| Sunday | 120 minutes | A test of one section, and going through it |

That adds up to 360 minutes. Friday is free on purpose. When a day goes wrong, you have somewhere to put it.

## Why these subjects

Look at the [exam patterns](/pattern). Mathematics and English come back in almost every paper. Reasoning has a section of its own at [IPMAT Rohtak](/exams1) and in [Symbiosis SET](/exams8). SET also asks about general awareness, which your reading will help with. In the 2023 season, quantitative questions carried 240 of the 400 marks at [IPMAT Indore](/exams).

So the plan gives most time to mathematics. But reading gets a fixed day too, because it grows slowly. You cannot learn to read well in the last month.

## Change the plan as you go

**Until the end of class 11: build.** One topic at a time. Start with arithmetic: percentages, ratios, averages, profit and loss, time and work. They turn up inside other questions later. Do not time yourself on new topics. Get them right first.

**The summer before class 12: join up.** You have more hours now. Take a full test every second week. Make a list of topics with three marks: sure, shaky, not yet.

**First half of class 12: practise.** School and entrance exams share a lot of mathematics. When school reaches a topic, do the entrance questions on it in the same week.

**Second half of class 12: test and review.** Now mock tests lead the week, and each one gets as much time for review as for writing. Before the board exams, cut the plan to three hours. After them, open it up again. Check the [exam calendar](/calander) for the dates of your own year.

## Rules that keep a plan alive

- **Same time, same place.** A fixed hour costs less effort than a new decision each day.
- **Stop when the time is over.** A plan that eats your sleep does not last.
- **Write one line after each session.** What did you do, and what was hard? After a month these lines tell you more than any score.
- **Old questions first.** Begin each session with two questions you got wrong last week.
- **Phone in another room.** You know why.

## When a week falls apart

It will. There will be a wedding, a fever, a school project. Do not try to catch up on everything. Do three things, and nothing more:

1. Sunday’s test of one section, even a short one.
2. One mathematics session.
3. One article.

Then go on with the normal plan on Monday. A missed week is lost, and that is all. A plan given up because of a missed week costs much more.

## How to know that it works

Every two months, look at three things:

- Do you get more questions right on topics you have finished?
- Can you do them faster than before, without more mistakes?
- Are there fewer “not yet” marks on your list?

If the answer is no twice in a row, the plan needs a change, and often it is a small one. It helps when another person looks at it with you. For class 11 we have the [Achievers’ Mentorship Program](/achivers), which is built around a plan of your own. You can also simply [ask us a question](/contactus) about the week you have drawn up.
`,
} satisfies Blog;
