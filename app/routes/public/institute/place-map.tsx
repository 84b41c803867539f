import { IndiaMap } from '#app/ui/charts/india-map.tsx';

/** A small map of India with one place marked. */
export function PlaceMap(props: { place: string; at: { x: number; y: number } }) {
	const { place, at } = props;
	return (
		<figure>
			<IndiaMap
				role="img"
				aria-label={`Map of India with ${place} marked`}
				className="mx-auto w-full max-w-60"
			>
				<circle cx={at.x} cy={at.y} r="22" className="fill-action opacity-40" />
				<circle cx={at.x} cy={at.y} r="9" className="fill-brand stroke-2 stroke-surface" />
			</IndiaMap>
			<figcaption className="mt-2 text-center text-muted text-sm">{place}</figcaption>
		</figure>
	);
}
