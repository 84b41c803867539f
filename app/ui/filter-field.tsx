import { type ComponentProps, useId } from 'react';

const box =
	'mt-1 min-h-12 w-full rounded-control border border-control bg-surface px-3 py-2 placeholder:text-muted';

/** A field of a row of filters: a choice when there are options, else an input. */
export function FilterField(props: {
	label: string;
	name: string;
	value?: string;
	/** The words of the choice that filters nothing. */
	any?: string;
	options?: readonly { value: string; label: string }[];
	input?: ComponentProps<'input'>;
	/** What an input offers; other words are taken too. */
	suggestions?: readonly string[];
	className?: string;
}) {
	const { label, name, value = '', any, options, input, suggestions, className = '' } = props;
	const id = useId();
	const list = suggestions?.length ? `${id}-list` : undefined;
	return (
		<div className={`min-w-0 ${className}`}>
			<label htmlFor={id} className="block font-semibold text-sm">
				{label}
			</label>
			{options ? (
				<select id={id} name={name} defaultValue={value} className={box}>
					{any ? <option value="">{any}</option> : null}
					{options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label}
						</option>
					))}
				</select>
			) : (
				<input id={id} name={name} defaultValue={value} list={list} className={box} {...input} />
			)}
			{list ? (
				<datalist id={list}>
					{suggestions?.map((suggestion) => (
						<option key={suggestion} value={suggestion} />
					))}
				</datalist>
			) : null}
		</div>
	);
}
