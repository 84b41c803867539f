import { type ReactNode, useId } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { FigureDate } from '../blocks/freshness-notes.tsx';

/** One reason in full, beside its drawing. */
export function Highlight(props: {
	title: string;
	text: string;
	isSample: boolean;
	asOf?: string;
	tags: readonly string[];
	tone: 'paper' | 'night' | 'surface' | 'deep';
	side: 'left' | 'right';
	scene: ReactNode;
}) {
	const { title, text, tags, tone, side, scene } = props;
	const id = useId();
	const isRight = side === 'right';
	return (
		<Section labelledBy={id} tone={tone}>
			<div className="grid items-center gap-x-8 gap-y-8 md:grid-cols-2 lg:gap-x-16">
				<div className={isRight ? '' : 'md:order-2'}>
					<h2 id={id} className="text-3xl">
						{title} <FigureDate {...props} />
					</h2>
					<p className="mt-4 max-w-prose text-lg">{text}</p>
					{tags.length > 0 ? <Tags tags={tags} /> : null}
				</div>
				<div className="max-md:max-w-xl">{scene}</div>
			</div>
		</Section>
	);
}

function Tags({ tags }: { tags: readonly string[] }) {
	return (
		<ul className="mt-6 grid gap-x-8 gap-y-2 sm:max-md:grid-cols-2 lg:grid-cols-2">
			{tags.map((tag) => (
				<li key={tag} className="flex gap-2.5 font-semibold">
					<Icon name="star" className="mt-1 size-4 fill-action text-action-hover" />
					{tag}
				</li>
			))}
		</ul>
	);
}
