import type { Site } from '#app/features/content/collections/site.ts';

/** A block of JSON-LD. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string } & Record<
	string,
	string | number | object
>;

export interface Crumb {
	label: string;
	/** Missing if the step has no page. */
	to?: string;
}

/** The provider itself. */
export function educationalOrganization(origin: string, site: Site): StructuredData {
	return {
		'@context': 'https://schema.org',
		'@type': 'EducationalOrganization',
		name: site.brand,
		description: site.description,
		url: `${origin}/`,
		email: site.email,
		telephone: site.phone,
		sameAs: site.social.map((link) => link.url),
	};
}

/** The breadcrumbs. Steps without a page are left out, since search engines refuse them. */
export function breadcrumbList(origin: string, crumbs: readonly Crumb[]): StructuredData {
	const all: Crumb[] = [{ label: 'Home', to: '/' }, ...crumbs];
	const steps = all.filter((crumb) => crumb.to || crumb === all.at(-1));
	return {
		'@context': 'https://schema.org',
		'@type': 'BreadcrumbList',
		itemListElement: steps.map((crumb, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name: crumb.label,
			...(crumb.to ? { item: origin + crumb.to } : {}),
		})),
	};
}

/** A programme one can join. */
export function course(
	origin: string,
	programme: {
		title: string;
		summary: string;
		address: string;
		fee?: number;
		/** By real students, with their consent. */
		reviews?: readonly { name: string; words: string }[];
	},
	provider: string,
): StructuredData {
	const { fee, reviews = [] } = programme;
	return {
		'@context': 'https://schema.org',
		'@type': 'Course',
		name: programme.title,
		description: programme.summary,
		url: origin + programme.address,
		provider: { '@type': 'EducationalOrganization', name: provider, url: `${origin}/` },
		...(fee !== undefined && {
			offers: { '@type': 'Offer', category: 'Paid', price: fee, priceCurrency: 'INR' },
		}),
		...(reviews.length > 0 && {
			review: reviews.map(({ name, words }) => ({
				'@type': 'Review',
				author: { '@type': 'Person', name },
				reviewBody: words,
			})),
		}),
	};
}

/** Questions with their answers. */
export function faqPage(items: readonly { question: string; answer: string }[]): StructuredData {
	return {
		'@context': 'https://schema.org',
		'@type': 'FAQPage',
		mainEntity: items.map((item) => ({
			'@type': 'Question',
			name: item.question,
			acceptedAnswer: { '@type': 'Answer', text: item.answer },
		})),
	};
}

/** A blog post or a news item. */
export function blogPosting(
	origin: string,
	post: {
		title: string;
		description: string;
		address: string;
		author: string;
		date: string;
		share?: { src: string };
	},
): StructuredData {
	return {
		'@context': 'https://schema.org',
		'@type': 'BlogPosting',
		headline: post.title,
		description: post.description,
		datePublished: post.date,
		author: { '@type': 'Organization', name: post.author, url: `${origin}/` },
		image: origin + (post.share?.src ?? `/og${post.address}.png`),
		mainEntityOfPage: origin + post.address,
	};
}

/** Something that happens on one or more days, such as an exam. */
export function event(
	origin: string,
	happening: {
		name: string;
		description: string;
		date: string;
		/** The last day, if different. */
		end?: string;
		address: string;
		online: boolean;
		/** Whether it is in the future and officially announced. */
		isSure: boolean;
	},
): StructuredData {
	const where = happening.online
		? { '@type': 'VirtualLocation', url: origin + happening.address }
		: { '@type': 'Place', name: 'Test centres across India', address: 'India' };
	return {
		'@context': 'https://schema.org',
		'@type': 'Event',
		name: happening.name,
		description: happening.description,
		startDate: happening.date,
		endDate: happening.end ?? happening.date,
		...(happening.isSure && { eventStatus: 'https://schema.org/EventScheduled' }),
		url: origin + happening.address,
		location: where,
		eventAttendanceMode: `https://schema.org/${happening.online ? 'Online' : 'Offline'}EventAttendanceMode`,
	};
}

/** Facts as a file that programs can read. */
export function dataset(
	origin: string,
	data: {
		name: string;
		address: string;
		file: string;
		license: string;
		creator: string;
	},
): StructuredData {
	return {
		'@context': 'https://schema.org',
		'@type': 'Dataset',
		name: data.name,
		description:
			'Dates, papers, rules, fees and cut-offs by season, each with its source and the day it was last checked.',
		url: origin + data.address,
		license: data.license,
		creator: { '@type': 'Organization', name: data.creator, url: `${origin}/` },
		distribution: {
			'@type': 'DataDownload',
			encodingFormat: 'application/json',
			contentUrl: origin + data.file,
		},
	};
}
