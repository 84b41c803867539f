import type { Home } from '#app/features/content/collections/home.ts';

export const position = 1;

export default {
	hero: {
		title: 'Just you and your mentor, as often as you need',
		text: 'Unlimited one-to-one sessions for IPM-AT and for the personal interview. You start with a test that shows where you stand. Then a mentor works with you, on your plan, at your pace.',
		points: [
			{
				title: 'Diagnostic test and SWOT analysis',
				text: 'One test at the start shows your strengths, weaknesses, opportunities and threats. You both know where to begin.',
			},
			{
				title: 'Counselling',
				text: 'Talk through your exams, your marks and your doubts with a counsellor. Bring your parents along.',
			},
			{
				title: 'Personalised mentorship',
				text: 'Each session is about your own work: the question you got wrong, the topic you keep putting off.',
			},
			{
				title: 'IIM alumni mentors',
				text: 'Learn from people who have sat where you sit, and who know what comes after the exam.',
			},
			{
				title: 'Mock tests',
				text: 'Practise full papers against the clock. Then go through each one to see what to change.',
			},
			{
				title: 'A personal study plan',
				text: 'A plan built around your school days, your exams and your weak topics. It changes as you do.',
			},
		],
		picture: {
			name: 'hero',
			alt: 'A student and a mentor on a rooftop at dusk, looking along a constellation to the pole star',
		},
	},
	about: {
		title: 'A mentorship platform, not a crash course',
		text: 'We prepare school-leavers for the entrance exams of integrated management programmes. We are a personal mentorship platform with experienced faculty and alumni mentors. We are not a crash-course institute. A crash course gives a whole room the same lessons at the same speed. Here a mentor looks at your work, tells you plainly what is going well and what is not, and decides the next step with you.',
		checklist: [
			{
				title: 'Access to mentorship programs',
				text: 'Pick the program that fits your class and the time you have left, from class 11 to a drop year.',
			},
			{
				title: 'Popular topics to learn now',
				text: 'Work first on the topics your exams ask about: quantitative ability, verbal ability and logical reasoning.',
			},
			{
				title: 'Find the right instructor',
				text: 'Tell us what you find hard. We match you with faculty and mentors who teach that subject.',
			},
		],
		picture: { name: 'about', alt: 'A mentor and a student working at a table by a window' },
	},
	courses: {
		title: 'Find the program that fits your year',
		tabs: [
			{
				label: 'Premium Courses',
				cards: [
					{
						title: 'Premium 40',
						subtitle: 'One-to-one sessions within the Premium Mentorship Program',
						picture: { name: 'programmes/premium', alt: '' },
						more: '/prep-module',
						enroll: '/prep-module',
					},
					{
						title: 'Ranker’s Program',
						subtitle: 'Premium mentorship for students who are aiming for a top rank',
						picture: { name: 'programmes/premium', alt: '' },
						more: '/prep-module',
						enroll: '/prep-module',
					},
				],
			},
			{
				label: 'Popular Courses',
				cards: [
					{
						title: 'Achievers’ Mentorship Program',
						subtitle: 'For class 11: start early and build the basics without a rush',
						picture: { name: 'programmes/achievers', alt: '' },
						more: '/achivers',
						enroll: '/achivers',
					},
					{
						title: 'Masters’ Mentorship Program',
						subtitle: 'For class 12: prepare for boards and entrance exams in one plan',
						picture: { name: 'programmes/masters', alt: '' },
						more: '/master',
						enroll: '/master',
					},
					{
						title: 'Speedsters Six-Month Program',
						subtitle: 'Six months of close mentorship for class 12 and drop-year students',
						picture: { name: 'programmes/speedster', alt: '' },
						more: '/master',
						enroll: '/master',
					},
					{
						title: 'Mock Test Mentorship Program',
						subtitle: 'Mock tests, each followed by a talk about what to change',
						picture: { name: 'programmes/mock-test', alt: '' },
						more: '/testmod',
						enroll: '/testmod',
					},
				],
			},
			{
				label: 'Test Series',
				cards: [
					{
						title: 'Pocket Test-Series',
						subtitle: 'The first of three packs of mocks for the 2024 IPMAT and BBA exams',
						picture: { name: 'programmes/test-series', alt: '' },
						more: '/testmod',
						enroll: '/testmod',
					},
					{
						title: 'Prime Test-Series',
						subtitle: 'The second of three packs of mocks for the 2024 IPMAT and BBA exams',
						picture: { name: 'programmes/test-series', alt: '' },
						more: '/testmod',
						enroll: '/testmod',
					},
					{
						title: 'Premium Test-Series',
						subtitle: 'The third of three packs of mocks for the 2024 IPMAT and BBA exams',
						picture: { name: 'programmes/test-series', alt: '' },
						more: '/testmod',
						enroll: '/testmod',
					},
				],
			},
			{
				label: 'Short Term Courses',
				cards: [
					{
						title: 'MockTest',
						subtitle: 'Test your preparation: up to 80 mocks in the 2024 test series',
						picture: { name: 'programmes/mock-test', alt: '' },
						more: '/testseries',
						enroll: '/short',
					},
					{
						title: 'Short Term Courses',
						subtitle: 'For when the exam is near: focused sessions on what counts most',
						picture: { name: 'programmes/short', alt: '' },
						more: '/short',
						enroll: '/short',
					},
					{
						title: 'Speedster’s Mentorship Program',
						subtitle: 'A six-month intensive for class 12 and drop-year students',
						picture: { name: 'programmes/speedster', alt: '' },
						more: '/Speedester',
						enroll: '/Speedester',
					},
				],
			},
		],
	},
	counselling: {
		title: 'Not sure where to begin? Talk to a counsellor',
		text: 'Leave your name and number. A counsellor calls within one working day, between 10 am and 7 pm. You talk about your class, your marks and the exams you can take. Parents are welcome on the call. Then you decide, in your own time.',
		picture: { name: 'counselling', alt: 'A student and a parent talking with a counsellor' },
	},
	whyUs: {
		title: 'Why choose us',
		text: 'You may have plenty of lessons already. What helps next is someone who looks at your work and tells you what to do about it. That is what a mentor is for. These four things follow from it.',
		highlights: [
			{
				title: 'Mentorship Program',
				text: 'Each program is built around sessions between you and a mentor. You begin with a diagnostic test, agree on a study plan, and come back to it after every mock. The same care goes into your personal interview.',
			},
			{
				title: 'Individual Attention',
				text: 'You are not one face in a full hall. Your mentor reads your answers, finds the pattern in your mistakes, and gives you work for exactly that. You can ask the same question twice.',
			},
			{
				title: 'Flexible Timing',
				text: 'School, boards and family come first in your week. You agree on session times with your mentor so that they fit around the rest. When a school exam comes up, the plan moves with it.',
			},
			{
				title: 'Top Faculties',
				text: 'Experienced teachers take you through quantitative ability, verbal ability and reasoning. Alumni mentors from the IIMs add what they learnt on the way in, from the first mock to the interview.',
			},
		],
	},
	counters: [
		{ value: '1000+', label: 'students trained' },
		{ value: '200+', label: 'classes completed' },
		{ value: '100+', label: 'satisfaction rate' },
		{ value: '5k+', label: 'in the community' },
	],
} satisfies Home;
