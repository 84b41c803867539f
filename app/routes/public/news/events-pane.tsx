import { Picture, type PictureSource } from '#app/ui/picture.tsx';

/** The events tab, until there are events to announce. */
export function EventsPane({ picture }: { picture: PictureSource }) {
	return (
		<div className="grid items-center gap-6 sm:grid-cols-2">
			<Picture picture={picture} className="w-full max-w-sm" />
			<p className="font-bold font-display text-2xl">Stay updated! More on the way.</p>
		</div>
	);
}
