import { Form } from 'react-router';
import { Field } from '#app/ui/forms/field.tsx';

/** A search of a list; other parts of the address stay as they are. */
export function FindForm(props: {
	/** The screen, if people are searched for. Then the query is posted: names and numbers must not be in a URL. */
	screen?: string;
	label: string;
	search: string;
	keep?: Record<string, string>;
}) {
	return (
		<Form
			method={props.screen ? 'post' : 'get'}
			action={props.screen && `/desk/search/${props.screen}`}
			role="search"
			className="no-print flex w-full items-end gap-2 sm:w-fit"
		>
			{Object.entries(props.keep ?? {}).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Field
				key={props.search}
				id="search"
				name="search"
				kind="search"
				label={props.label}
				className="min-w-0 flex-1 sm:w-72"
				defaultValue={props.search}
				maxLength={100}
				autoComplete="off"
			/>
			<button type="submit" className="desk-button">
				Find
			</button>
		</Form>
	);
}
