import { formatDay } from '#app/platform/format-day.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Section } from '#app/ui/section.tsx';
import type { HomeData } from './load-home.server.ts';

/** The scholarship test, with its date in the right tense. */
export function ScholarshipBanner({ scholarship }: { scholarship: HomeData['scholarship'] }) {
	const day = formatDay(scholarship.date);
	return (
		<Section labelledBy="scholarship-title">
			<div className="grid items-center gap-8 overflow-hidden rounded-card bg-brand-tint md:grid-cols-12">
				<Picture
					picture={scholarship.picture}
					className="aspect-5/4 h-full w-full object-cover md:col-span-5"
				/>
				<div className="px-6 pb-8 md:col-span-7 md:py-8 md:pr-10">
					<h2 id="scholarship-title" className="text-3xl">
						{scholarship.banner}
					</h2>
					<p className="mt-4 max-w-prose">
						{scholarship.isPast
							? `The last all-India scholarship test was on ${day}. Tell us that you want to sit the next one, and we tell you when its date is set.`
							: `The all-India scholarship test is on ${day}. It is online, and you register beforehand.`}
					</p>
					<ButtonLink to="/scholarshiptest" className="mt-6">
						About the scholarship test
					</ButtonLink>
				</div>
			</div>
		</Section>
	);
}
