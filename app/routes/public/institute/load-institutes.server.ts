import type { RequestContext } from '#app/app-context.ts';
import { readPictures, showInstitutePicture } from '#app/features/media/read-pictures.server.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { placeName } from './institute-places.ts';
import { mapInstitutes } from './map-institutes.server.ts';

const shown = ['name', 'address', 'city', 'state', 'banner', 'programmes'] as const;

/** All institutes with the data of their cards. */
export async function loadInstitutes(request: RequestContext) {
	const entries = await request.content.fields('institute', shown);
	const crumbs = [{ label: 'Institutes' }];
	const [pictures, map, seo] = await Promise.all([
		readPictures(request, entries),
		mapInstitutes(request.content),
		buildPageSeo(request, {
			path: '/institute',
			title: 'Institutes',
			description:
				'Every institute on this site, where it is and what you can study there after class 12.',
			crumbs,
		}),
	]);
	const institutes = entries.map(({ data }) => ({
		name: data.name,
		address: data.address,
		place: placeName(data),
		programmes: (data.programmes ?? []).map(({ name }) => name),
		picture: showInstitutePicture(pictures, data),
	}));
	return { seo, crumbs, institutes, map };
}

/** An institute on its card. */
export type ListedInstitute = Awaited<ReturnType<typeof loadInstitutes>>['institutes'][number];
