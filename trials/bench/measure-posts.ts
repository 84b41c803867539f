import { sql } from 'kysely';
import { withSite } from '../../testkit/site-process.ts';
import { engines, type TestDatabase, withTestDatabase } from '../../testkit/test-database.ts';
import { fillPosts } from '../load/fill-posts.ts';
import { measureBlog } from './measure-blog.ts';
import { measureStudio } from './measure-studio.ts';
import { type Claim, onEngine, type PartResult } from './part-result.ts';

/** Times the studio and the public blog with very many posts on both engines. */
export async function measurePosts(): Promise<PartResult> {
	const posts = { few: 10, many: Number(process.env.LOAD_POSTS || 10_000) };
	const claims: Claim[] = [];
	for (const engine of engines) {
		await withTestDatabase(engine, (small) =>
			withTestDatabase(engine, async (large) => {
				await fill(small, posts.few);
				await fill(large, posts.many);
				console.log(`\n${engine}: ${posts.many} posts`);
				await withSite(small.settings, (few) =>
					withSite(large.settings, async (many) => {
						// The blog first, because the studio's publishing changes it.
						const blog = await measureBlog(few.url, many.url, posts);
						claims.push(...onEngine(engine, [...blog, await measureStudio(many.url)]));
					}),
				);
			}),
		);
	}
	const notes = [`${posts.many.toLocaleString('en')} posts.`];
	return { title: 'Studio', notes, tables: [], claims };
}

async function fill({ settings, db }: TestDatabase, count: number) {
	// The first start seeds the shipped content and creates the owner.
	await withSite(settings, async () => {});
	await fillPosts(db, count);
	// PostgreSQL would do it by itself, later.
	if (settings.DATABASE_URL) await sql`analyze`.execute(db);
}
