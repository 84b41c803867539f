import { defineCollection, type EntryOf } from '../define-collection.ts';
import { choice, group, link, list, longText, optional, ownerOnly, text } from '../fields.ts';

const phoneForm = {
	rule: /^\+?[\d ()/-]{7,}$/,
	advice: 'Write a number that can be dialled, such as +91 98765 43210.',
};
const emailForm = {
	rule: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
	advice: 'Write one email address, such as hello@example.com.',
};

/** The provider's name, numbers and links, used by every page. */
export const site = defineCollection({
	name: 'site',
	label: 'Site settings',
	plural: 'Site settings',
	shownOn: '/',
	single: true,
	fields: {
		brand: text({ label: 'Name of the provider', max: 60 }),
		stage: ownerOnly(
			optional(
				choice({
					label: 'Demo or live',
					help: 'A demo shows samples, marked. Once live, they are gone. See Go live on the desk.',
					options: ['demo', 'live'],
				}),
			),
		),
		tagline: text({
			label: 'Tagline',
			help: 'One line. It is the title of the home page in search results and on browser tabs.',
			max: 120,
		}),
		description: longText({
			label: 'What the provider does',
			help: 'One or two sentences for search engines and shared links.',
			max: 300,
		}),
		phone: ownerOnly(
			text({
				label: 'Phone',
				help: 'With country code, as it should be read.',
				max: 30,
				form: phoneForm,
			}),
		),
		whatsapp: ownerOnly(
			optional(
				text({
					label: 'WhatsApp number',
					help: 'Leave empty if it is the phone number above.',
					max: 30,
					form: phoneForm,
				}),
			),
		),
		email: ownerOnly(
			text({
				label: 'Email',
				help: 'Families see it and write to it.',
				max: 120,
				form: emailForm,
			}),
		),
		privacyContact: ownerOnly(
			optional(
				text({
					label: 'Privacy contact',
					help: 'Name and email of whoever answers questions about personal data. Shown on the privacy page.',
					max: 160,
				}),
			),
		),
		legalName: ownerOnly(
			optional(
				text({
					label: 'Registered name',
					help: 'Of the firm behind the site, with its GSTIN if it has one. Shown in the footer, on the contact page and in the terms.',
					max: 160,
				}),
			),
		),
		complaintsContact: ownerOnly(
			optional(
				text({
					label: 'Complaints contact',
					help: 'Name and email or phone of whoever answers complaints. Shown on the contact page and in the terms.',
					max: 160,
				}),
			),
		),
		hours: text({
			label: 'When we call',
			help: 'For example: 10 am to 7 pm, Monday to Saturday. Forms and mails say it too.',
			max: 80,
		}),
		sessionHours: optional(
			text({
				label: 'When one-to-one sessions are',
				help: 'For example: 4 to 8 pm from Monday to Friday and 10 am to 6 pm on Saturday; no sessions on Sunday.',
				max: 120,
			}),
		),
		addressLines: list({
			label: 'Postal address',
			help: 'Shown in the footer and on the contact page, once there is one.',
			of: text({ label: 'Line', max: 120 }),
		}),
		social: list({
			label: 'Social links',
			help: 'The icons at the top of every page.',
			of: group({
				label: 'Link',
				fields: {
					network: choice({
						label: 'Network',
						options: ['Facebook', 'Instagram', 'LinkedIn', 'YouTube', 'X'],
					}),
					url: link({ label: 'Address', help: 'The whole address, beginning with https://.' }),
				},
			}),
		}),
		bookingUrl: ownerOnly(
			optional(link({ label: 'Booking form', help: 'Leave empty to use the page /book.' })),
		),
		studentZoneUrl: ownerOnly(
			link({ label: 'Student Zone', help: 'The separate student application.' }),
		),
		testAppUrl: ownerOnly(
			link({ label: 'Test application', help: 'Its login page, for free mock tests.' }),
		),
		blogUrl: optional(link({ label: 'Outside blog', help: 'Opens in a new tab.' })),
	},
	title: (entry) => entry.brand,
});

export type Site = EntryOf<typeof site>;
