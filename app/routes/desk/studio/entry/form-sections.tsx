import type { ReactNode } from 'react';
import type { EntryField, EntryFields } from '#app/features/content/entries/entry-fields.ts';
import { columnsOf } from '#app/features/content/table-shape.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FieldHelp } from '../fields/editor-field.tsx';
import { FieldEditor } from '../fields/field-editor.tsx';
import { FieldGrid } from '../fields/group-editor.tsx';
import { revealField } from './reveal-field.ts';

/** Forms of up to this many sections are open from the start; of a longer one, the first section and the small fields. */
const fewSections = 5;

/** The fields of an entry in folding sections, so that a long form stays clear. */
export function FormSections(props: { fields: EntryFields; value: unknown; children?: ReactNode }) {
	const { fields, value, children } = props;
	const sections = splitSections(fields);
	const isLong = sections.length > fewSections;
	const values = (typeof value === 'object' && value ? value : {}) as Record<string, unknown>;
	return (
		<>
			{isLong ? <SectionLinks sections={sections} /> : null}
			<div className="mt-4 mb-6 space-y-4">
				{sections.map((section, index) => (
					<Fold
						key={section.id}
						id={section.id}
						title={section.title}
						count={section.field?.kind === 'list' ? values[section.name] : undefined}
						isOpen={!isLong || index === 0 || !section.field}
					>
						<SectionBody section={section} values={values} />
					</Fold>
				))}
				{children}
			</div>
		</>
	);
}

/** A section that folds. */
export function Fold(props: {
	id: string;
	title: string;
	/** A list; the heading shows the number of its items. */
	count?: unknown;
	isOpen: boolean;
	onToggle?: (isOpen: boolean) => void;
	children: ReactNode;
}) {
	const { onToggle } = props;
	return (
		<details
			id={props.id}
			data-section=""
			open={props.isOpen}
			onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
			className="group/section rounded-card border border-line bg-surface"
		>
			<summary className="flex min-h-13 cursor-pointer items-center gap-2 rounded-card px-4 py-2 md:px-5">
				<Icon
					name="chevron"
					className="size-4 -rotate-90 text-muted transition-transform group-open/section:rotate-0"
				/>
				<h2 className="text-base">{props.title}</h2>
				<Count value={props.count} />
			</summary>
			<div className="px-4 pt-1 pb-5 md:px-5">{props.children}</div>
		</details>
	);
}

function SectionBody({
	section,
	values,
}: {
	section: FormSection;
	values: Record<string, unknown>;
}) {
	const { field, name, fields } = section;
	if (!field) return <FieldGrid fields={fields} path="" value={values} />;
	const value = values[name];
	if (field.kind === 'group') {
		return (
			<>
				<FieldHelp field={field} path={name} value={undefined} />
				<FieldGrid fields={field.fields ?? {}} path={name} value={value} />
			</>
		);
	}
	return (
		<FieldEditor
			field={field}
			path={name}
			value={value}
			columns={columnsOf(field, values)}
			spokenLabel={field.label}
		/>
	);
}

function Count({ value }: { value: unknown }) {
	if (!Array.isArray(value)) return null;
	return <span className="text-muted text-sm tabular-nums">{value.length}</span>;
}

function SectionLinks({ sections }: { sections: readonly FormSection[] }) {
	const foldAll = (open: boolean) => {
		for (const section of document.querySelectorAll<HTMLDetailsElement>('details[data-section]')) {
			section.open = open;
		}
	};
	return (
		<nav aria-label="Parts of this form" className="mt-3 flex flex-wrap items-center gap-x-1">
			{sections.map((section) => (
				<a
					key={section.id}
					href={`#${section.id}`}
					className="inline-flex min-h-11 items-center px-2 text-brand text-sm underline hover:no-underline"
					onClick={(event) => {
						event.preventDefault();
						revealField(section.id);
					}}
				>
					{section.title}
				</a>
			))}
			<span className="ml-auto flex">
				<Button size="compact" variant="quiet" onClick={() => foldAll(true)}>
					Open all
				</Button>
				<Button size="compact" variant="quiet" onClick={() => foldAll(false)}>
					Close all
				</Button>
			</span>
		</nav>
	);
}

/** A part of a form under its own heading. */
interface FormSection {
	id: string;
	title: string;
	/** For a section that is one large field: the field and its name. */
	field?: EntryField;
	name: string;
	/** For a section of small fields. */
	fields: EntryFields;
}

const large = new Set<EntryField['kind']>(['markdown', 'list', 'group', 'table']);
const maxNamed = 3;

/** Large fields are sections of their own; small ones that follow each other share one. */
export function splitSections(fields: EntryFields): FormSection[] {
	const sections: FormSection[] = [];
	for (const [name, field] of Object.entries(fields)) {
		const last = sections.at(-1);
		if (large.has(field.kind)) {
			sections.push({ id: `section-${name}`, title: field.label, field, name, fields: {} });
		} else if (last && !last.field) {
			last.fields[name] = field;
		} else {
			sections.push({ id: `section-${name}`, title: '', name, fields: { [name]: field } });
		}
	}
	return sections.map((section, index) => ({
		...section,
		title: section.title || nameOf(section, index),
	}));
}

function nameOf({ fields }: FormSection, index: number) {
	if (index === 0) return 'Main details';
	const labels = Object.values(fields).map(({ label }) => label);
	const named = labels.slice(0, maxNamed).join(', ');
	return labels.length > maxNamed ? `${named} …` : named;
}
