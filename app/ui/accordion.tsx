import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

/** One question and its answer. */
export interface AccordionItem {
	title: string;
	text: string;
	/** Its place on the page, for links to it. */
	id?: string;
	/** What follows the answer. */
	more?: ReactNode;
}

/** Items of which at most one is open; the browser sees to that by their common name. */
export function Accordion({
	items,
	openAtFirst,
	name,
}: {
	items: readonly AccordionItem[];
	openAtFirst?: number;
	/** Shared by several accordions of which one item is open at a time. */
	name?: string;
}) {
	const own = useId();
	return (
		<div className="divide-y divide-line border-y border-line">
			{items.map((item, index) => (
				<details
					key={item.title}
					id={item.id}
					name={name ?? own}
					open={index === openAtFirst}
					className="group"
				>
					<summary className="flex cursor-pointer items-start justify-between gap-4 py-4 font-semibold">
						{item.title}
						<Icon
							name="chevron"
							className="mt-1 size-5 text-brand transition-transform group-open:rotate-180"
						/>
					</summary>
					<div className="max-w-prose pb-5">
						<p>{item.text}</p>
						{item.more}
					</div>
				</details>
			))}
		</div>
	);
}
