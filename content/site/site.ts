import type { Site } from '#app/features/content/collections/site.ts';

export const position = 1;

export default {
	brand: 'Dhruva Mentors',
	tagline: 'One-to-one mentorship for IPM-AT and the personal interview',
	description:
		'Dhruva Mentors prepares students of classes 10 to 12, and those in a drop year, for the entrance exams of integrated management programmes: one to one, with experienced faculty and alumni mentors.',
	phone: '+91 00000 00000',
	whatsapp: '+91 00000 00000',
	email: 'hello@example.com',
	hours: '10 am to 7 pm, Monday to Saturday',
	addressLines: ['Dhruva Mentors', 'Address to be set by the provider', 'India'],
	social: [
		{ network: 'Facebook', url: 'https://social.example.com/facebook' },
		{ network: 'Instagram', url: 'https://social.example.com/instagram' },
		{ network: 'LinkedIn', url: 'https://social.example.com/linkedin' },
		{ network: 'YouTube', url: 'https://social.example.com/youtube' },
		{ network: 'X', url: 'https://social.example.com/x' },
	],
	studentZoneUrl: 'https://students.example.com/login',
	testAppUrl: 'https://tests.example.com/login',
	blogUrl: 'https://blog.example.com',
} satisfies Site;
