import { CalenderBlockView } from './calender-block.tsx';
import type { CalenderBlock } from './load-calender.server.ts';

/** Blocks of which the same can be said, under one heading; nothing when there are none. */
export function CalenderGroup(props: {
	id: string;
	title: string;
	text: string;
	blocks: readonly CalenderBlock[];
	/** Two blocks side by side where there is room. */
	isDense?: boolean;
}) {
	if (props.blocks.length === 0) return null;
	return (
		<section aria-labelledby={props.id} className="mt-12">
			<h2 id={props.id} className="text-2xl">
				{props.title}
			</h2>
			<p className="mt-2 max-w-prose">{props.text}</p>
			<div
				className={`calender-group mt-4 grid gap-x-6 gap-y-6 ${props.isDense ? 'md:grid-cols-2' : ''}`}
			>
				{props.blocks.map((block) => (
					<CalenderBlockView key={block.id} block={block} />
				))}
			</div>
		</section>
	);
}
