import { sql } from 'kysely';
import { fillPosts } from '../load/fill-posts.ts';
import { engines, type Place, withPlace } from '../trial/place.ts';
import { endOnSignal } from '../trial/reporter.ts';
import { withSite } from '../trial/site-process.ts';
import { describeLoad, describeMachine } from './machine.ts';
import { measureBlog } from './measure-blog.ts';
import { measureStudio } from './measure-studio.ts';

const posts = { few: 10, many: Number(process.env.LOAD_POSTS || 10_000) };

endOnSignal();
console.log(`Machine: ${describeMachine()}\n${describeLoad()}`);
let passed = true;
for (const engine of engines) {
	await withPlace(engine, (small) =>
		withPlace(engine, async (large) => {
			await fill(small, posts.few);
			await fill(large, posts.many);
			console.log(`\n${engine}: ${posts.many} posts`);
			await withSite(small.settings, (few) =>
				withSite(large.settings, async (many) => {
					// The blog first: what the studio publishes changes it.
					if (!(await measureBlog(few.url, many.url, posts))) passed = false;
					if (!(await measureStudio(many.url))) passed = false;
				}),
			);
		}),
	);
}
process.exit(passed ? 0 : 1);

async function fill({ settings, db }: Place, count: number) {
	// The first start brings what ships with the site, and makes the owner.
	await withSite(settings, async () => {});
	await fillPosts(db, count);
	// It would do so by itself, in time.
	if (settings.DATABASE_URL) await sql`analyze`.execute(db);
}
