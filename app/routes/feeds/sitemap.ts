import { appContext } from '#app/app-context.ts';
import { listPublicAddresses } from '#app/features/content/public-pages.server.ts';
import { listSeasonAddresses } from '#app/features/facts/exam-pages.server.ts';
import { listScoreAddresses } from '#app/features/plan/score/score-pages.server.ts';
import { writeSitemap } from '#app/features/seo/write-xml.ts';
import type { Route } from './+types/sitemap.ts';
import { feedResponse } from './feed-response.ts';

export async function loader({ context }: Route.LoaderArgs) {
	const { content, env } = context.get(appContext);
	const [pages, seasons, scores] = await Promise.all([
		listPublicAddresses(content),
		listSeasonAddresses(content),
		listScoreAddresses(content),
	]);
	const all = [...pages, ...seasons.pages, ...scores];
	return feedResponse(writeSitemap(env.PUBLIC_URL, all), 'application/xml; charset=utf-8');
}
