import { analysis } from './collections/analysis.ts';
import { blog } from './collections/blog.ts';
import { calender } from './collections/calender.ts';
import { claim } from './collections/claim.ts';
import { exam } from './collections/exam.ts';
import { examFacts } from './collections/exam-facts.ts';
import { faq } from './collections/faq.ts';
import { home } from './collections/home.ts';
import { institute } from './collections/institute.ts';
import { mentor } from './collections/mentor.ts';
import { message } from './collections/message.ts';
import { news } from './collections/news.ts';
import { page } from './collections/page.ts';
import { pattern } from './collections/pattern.ts';
import { programme } from './collections/programme.ts';
import { scholarship } from './collections/scholarship.ts';
import { session } from './collections/session.ts';
import { site } from './collections/site.ts';
import { testSeries } from './collections/test-series.ts';
import { testimonial } from './collections/testimonial.ts';
import { topic } from './collections/topic.ts';
import type { EntryOf } from './define-collection.ts';

export const collections = {
	site,
	home,
	programme,
	'test-series': testSeries,
	scholarship,
	exam,
	'exam-facts': examFacts,
	institute,
	calender,
	pattern,
	analysis,
	topic,
	news,
	blog,
	faq,
	mentor,
	testimonial,
	claim,
	session,
	message,
	page,
} as const;

export type CollectionName = keyof typeof collections;

export type EntryData<N extends CollectionName> = EntryOf<(typeof collections)[N]>;

/** An entry as visitors read it. */
export interface Entry<N extends CollectionName> {
	collection: N;
	slug: string;
	data: EntryData<N>;
	/** When the public copy last changed. */
	updatedAt: Date;
}

/** The title of an entry, read from its data. */
export function readEntryTitle(collection: CollectionName, data: unknown): string {
	// Data and declaration are of the same collection, which a union type cannot express.
	return collections[collection].title(data as never);
}
