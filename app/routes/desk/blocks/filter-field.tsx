import { type ComponentProps, useId } from 'react';

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
	const { label, name, value = '', any, options, input, suggestions, className } = props;
	const id = useId();
	const list = suggestions?.length ? `${id}-list` : undefined;
	return (
		<div className={className}>
			<label htmlFor={id} className="desk-label">
				{label}
			</label>
			{options ? (
				<select id={id} name={name} defaultValue={value} className="desk-box">
					{any ? <option value="">{any}</option> : null}
					{options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label}
						</option>
					))}
				</select>
			) : (
				<input
					id={id}
					name={name}
					defaultValue={value}
					list={list}
					className="desk-box"
					{...input}
				/>
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
