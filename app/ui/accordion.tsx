import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

/** One question and its answer. */
export interface AccordionItem {
	title: string;
	text: ReactNode;
	/** The anchor. It is on the answer, because a browser opens the item that contains a link's target. */
	id?: string;
	/** Shown after the answer. */
	more?: ReactNode;
}

/** Items of which at most one is open; the browser ensures it by their common name. */
export function Accordion({
	items,
	openAtFirst,
	name,
}: {
	items: readonly AccordionItem[];
	openAtFirst?: number;
	/** Shared by several accordions that together have one item open. */
	name?: string;
}) {
	const own = useId();
	return (
		<div className="divide-y divide-line border-y border-line">
			{items.map((item, index) => (
				<details key={item.title} name={name ?? own} open={index === openAtFirst} className="group">
					<summary className="flex cursor-pointer items-start justify-between gap-4 py-4 font-semibold">
						{item.title}
						<Icon
							name="chevron"
							className="mt-1 size-5 text-brand transition-transform group-open:rotate-180"
						/>
					</summary>
					<div id={item.id} className="max-w-prose scroll-mt-36 pb-5">
						<p>{item.text}</p>
						{item.more}
					</div>
				</details>
			))}
		</div>
	);
}
