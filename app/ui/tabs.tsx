import { Fragment, type ReactNode, useId } from 'react';

/** One tab and its content. */
export interface Tab {
	label: string;
	content: ReactNode;
}

/**
 * Panels of which one is shown. The tabs are radio buttons, so that the browser supports arrow keys, screen readers
 * and visitors without JavaScript.
 */
export function Tabs(props: {
	label: string;
	tabs: readonly Tab[];
	/** For long labels: closer together, and of equal width on narrow screens. */
	isDense?: boolean;
	/** The index of the tab shown at first. */
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
						className={`cursor-pointer py-3 font-semibold hover:text-brand sm:px-3 ${isDense ? '' : 'md:px-5'}`}
					>
						{tab.label}
					</label>
					<div className={`tab-panel ${isDense ? 'pt-4' : 'pt-8'}`}>{tab.content}</div>
				</Fragment>
			))}
		</div>
	);
}
