import type { EntryCard } from '../card.ts';
import { useServerPreview } from '../fields/use-server-preview.ts';

/** The entry in search results and on shared cards, as it is written now. */
export function CardPreview(props: { collection: string; slug: string | null; value: unknown }) {
	const { text, message } = useServerPreview('/desk/studio/card', {
		collection: props.collection,
		slug: props.slug ?? '',
		data: JSON.stringify(props.value),
	});
	if (!text) return <p className="text-muted text-sm">{message ?? 'Loading …'}</p>;
	const card: EntryCard = JSON.parse(text);
	return (
		<div className="grid grid-cols-1 gap-6 md:grid-cols-2">
			<figure className="min-w-0">
				<figcaption className="field-label mb-2">Search result</figcaption>
				<div className="rounded-control border border-line bg-surface p-4">
					<p className="text-sm">{card.siteName}</p>
					<p className="break-all text-muted text-sm">{card.address}</p>
					<p className="mt-1 truncate text-brand text-lg">{card.title}</p>
					<p className="line-clamp-2 text-sm">{card.description}</p>
				</div>
				<TooLong card={card} />
			</figure>
			<figure className="min-w-0">
				<figcaption className="field-label mb-2">Shared on WhatsApp and social media</figcaption>
				<div className="overflow-hidden rounded-control border border-line bg-paper-deep">
					<img
						src={card.image}
						alt=""
						width={1200}
						height={630}
						className="aspect-[1200/630] w-full bg-brand-tint object-cover"
					/>
					<div className="p-4">
						<p className="line-clamp-2 font-semibold">{card.title}</p>
						<p className="line-clamp-2 text-sm">{card.description}</p>
						<p className="mt-1 text-muted text-sm">{new URL(card.address).host}</p>
					</div>
				</div>
			</figure>
		</div>
	);
}

/** About as much as search pages show before they cut. */
const shown = { title: 60, description: 160 };

function TooLong({ card }: { card: EntryCard }) {
	const long = (['title', 'description'] as const).filter(
		(name) => card[name].length > shown[name],
	);
	if (long.length === 0) return null;
	return (
		<p className="mt-2 text-muted text-sm">
			Search pages cut a long {long.join(' and a long ')}: put the most important words first.
		</p>
	);
}
