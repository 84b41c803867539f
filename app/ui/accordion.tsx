import { useId } from 'react';
import { Icon } from './icon.tsx';

/** One question and its answer. */
export interface AccordionItem {
	title: string;
	text: string;
}

/** Items of which at most one is open; the browser sees to that by their common name. */
export function Accordion({
	items,
	openAtFirst,
}: {
	items: readonly AccordionItem[];
	openAtFirst?: number;
}) {
	const name = useId();
	return (
		<div className="divide-y divide-line border-y border-line">
			{items.map((item, index) => (
				<details key={item.title} name={name} open={index === openAtFirst} className="group">
					<summary className="flex cursor-pointer items-start justify-between gap-4 py-4 font-semibold">
						{item.title}
						<Icon
							name="chevron"
							className="mt-1 size-5 text-brand transition-transform group-open:rotate-180"
						/>
					</summary>
					<p className="max-w-prose pb-5">{item.text}</p>
				</details>
			))}
		</div>
	);
}
