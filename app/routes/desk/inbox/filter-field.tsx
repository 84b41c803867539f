interface FilterProps {
	name: string;
	label: string;
	value?: string;
}

/** One choice of a filter; not choosing means any. */
export function FilterSelect(
	props: FilterProps & { options: readonly { value: string; label: string }[] },
) {
	const id = `filter-${props.name}`;
	return (
		<div>
			<label htmlFor={id} className="desk-label">
				{props.label}
			</label>
			<select id={id} name={props.name} defaultValue={props.value ?? ''} className="desk-box">
				<option value="">Any</option>
				{props.options.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
		</div>
	);
}

/** A word or a day to filter by. */
export function FilterText(
	props: FilterProps & { type?: 'text' | 'date'; suggestions?: readonly string[] },
) {
	const id = `filter-${props.name}`;
	const { suggestions = [] } = props;
	return (
		<div>
			<label htmlFor={id} className="desk-label">
				{props.label}
			</label>
			<input
				id={id}
				name={props.name}
				type={props.type ?? 'text'}
				defaultValue={props.value}
				className="desk-box"
				list={suggestions.length > 0 ? `${id}-list` : undefined}
			/>
			{suggestions.length > 0 ? (
				<datalist id={`${id}-list`}>
					{suggestions.map((suggestion) => (
						<option key={suggestion} value={suggestion} />
					))}
				</datalist>
			) : null}
		</div>
	);
}
