import { Fragment, type ReactNode, useId } from 'react';

/** One tab and what it shows. */
export interface Tab {
	label: string;
	content: ReactNode;
}

/**
 * Panes of which one is shown. The choice is a group of radio buttons: arrow keys, screen readers
 * and visitors without script all have it from the browser.
 */
export function Tabs(props: {
	label: string;
	tabs: readonly Tab[];
	/** Labels that are long: set closer, and of equal width where there is less room. */
	isDense?: boolean;
	/** The one that is shown at first, by its number. */
	first?: number;
}) {
	const { label, tabs, isDense = false, first = 0 } = props;
	const id = useId();
	return (
		<div role="radiogroup" aria-label={label} className="tabs" data-dense={isDense || undefined}>
			{tabs.map((tab, index) => (
				<Fragment key={tab.label}>
					<input type="radio" name={id} id={`${id}${index}`} defaultChecked={index === first} />
					<label
						htmlFor={`${id}${index}`}
						className={`cursor-pointer px-2 py-3 font-semibold hover:text-brand sm:px-3 ${isDense ? '' : 'md:px-5'}`}
					>
						{tab.label}
					</label>
					<div className={`tab-panel ${isDense ? 'pt-4' : 'pt-8'}`}>{tab.content}</div>
				</Fragment>
			))}
		</div>
	);
}
