import { type ComponentType, memo } from 'react';
import type { FormField } from '#app/features/content/describe-form.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import type { EditorProps } from './field-shell.tsx';
import { GroupEditor } from './group-editor.tsx';
import { ListEditor } from './list-editor.tsx';
import { LongTextEditor } from './long-text-editor.tsx';
import { MarkdownEditor } from './markdown-editor.tsx';
import { NumberEditor } from './number-editor.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { ReferenceEditor } from './reference-editor.tsx';
import { TableEditor } from './table-editor.tsx';
import { TextEditor } from './text-editor.tsx';

const editors: Record<FormField['kind'], ComponentType<EditorProps>> = {
	text: TextEditor,
	longText: LongTextEditor,
	markdown: MarkdownEditor,
	number: NumberEditor,
	date: TextEditor,
	choice: ChoiceEditor,
	link: TextEditor,
	picture: PictureEditor,
	reference: ReferenceEditor,
	table: TableEditor,
	list: ListEditor,
	group: GroupEditor,
};

/** The editor for one field, by its kind; drawn again only when its own value changes. */
export const FieldEditor = memo(function FieldEditor(props: EditorProps) {
	const Editor = editors[props.field.kind];
	return <Editor {...props} />;
});
