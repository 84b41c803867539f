import type { Blog } from '#app/features/content/collections/blog.ts';

export const position = 5;

export default {
	title: 'The personal interview: what you can prepare, and how',
	description:
		'The written test gets you to the interview room. Here is how much the interview counts, what to get ready, and how to practise without learning answers by heart.',
	author: 'Dhruva Mentors team',
	date: '2023-06-24',
	body: `
After the written test comes a conversation. Many students leave it to the last week, because they think it cannot be prepared. It can. You cannot know the questions. You can know yourself, your subjects and your reasons.

## How much it counts

It depends on the exam. In the 2023 season:

| Exam | What the interview counts |
|---|---|
| [IPMAT Indore](/exams) | 35%, with 65% for the aptitude test |
| [IIM Ranchi](/exams3) | 30% |
| [Symbiosis SET](/exams8) | 30%, beside a writing test of 20% |
| [IIM Rohtak](/exams1) | part of the selection, with the aptitude score and past academics |
| [IIM Bodh Gaya](/exams2) and [IIM Jammu](/exams4) | no share for an interview: 95% test score, 5% gender diversity |

Look at Indore. More than a third of the result is settled after the paper is over. A student with an average test score still has a lot to win, and one with a high score still has something to lose.

## Four things to get ready

**1. Your own form.** Read what you wrote in your application. Every hobby, prize and subject on it can be talked about. If you wrote “reading”, have two books you have really read, and something to say about each. If you cannot talk about a line, do not put it on the form.

**2. Your school subjects.** You have just spent two years on them. Choose the two you like best and go over the basic ideas, not the hard problems. Can you explain one idea from each to a younger cousin? That is the level to aim for.

**3. The world around you.** Read one newspaper on most days for some months. Do not collect facts. Choose three or four matters that interest you and follow them over time. Know what happened, why people disagree about it, and what you think so far.

**4. Your reasons.** Why management? Why straight after school, and not after another degree? Why this institute? Write half a page on each. If the half page would fit any other student, write it again. Our post on [what an integrated programme is](/blog/what-an-integrated-programme-is) may help you find out whether it is right for you at all.

## How to practise

Do not learn answers by heart. A learnt answer sounds learnt, and it breaks at the first follow-up question. Learn points instead, and say them differently each time.

- **Speak aloud.** Take one topic a day and speak about it for two minutes. Record it on your phone and listen once.
- **Ask for follow-ups.** Let a parent, teacher or friend ask “why?” three times after each thing you say.
- **Practise not knowing.** Say “I do not know that” calmly, and add what you do know nearby if it helps. Making something up is worse.
- **Practise with a stranger.** A person who does not know you asks different things from a person who does. This is where a mentor helps.
- **Write by hand.** If your exam has a writing test, write one page a week on a given subject, with a time limit.

## The day itself

Keep it simple.

- Read the call letter twice. It says where, when and with which papers. Put those papers in order the evening before.
- Wear something clean and comfortable that you have worn before.
- Listen to the whole question. A pause before you answer is fine.
- Answer what was asked, then stop.
- If you notice that you were wrong, say so and correct it. That is a strength.
- For an online interview, test the camera, the light and the connection the day before.

## What nobody can tell you

Nobody outside the panel knows what it will ask you. Be careful with lists that promise “the questions of” some institute. A few may be true memories of other students. None of them is about you.

And one interview is not a verdict on you. It is a talk of some minutes with a few people on a certain day. Prepare well, then go and have the talk.

## If you want to practise with somebody

Our mentorship includes one-to-one sessions for the personal interview. [Book a session](/contactus) and say which institute has called you, or which one you hope for. The [exam calendar](/calander) shows which dates are next.
`,
} satisfies Blog;
