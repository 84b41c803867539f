import { type RefObject, useEffect, useRef, useState } from 'react';
import { Field } from '#app/ui/forms/field.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { type EditorProps, useEditorField } from './editor-field.tsx';
import { type PictureChoice, useForm } from './form-context.ts';
import { putPicture } from './mark-up-text.ts';
import { MarkdownToolbar, pressMarkupKey, writeInto } from './markdown-toolbar.tsx';
import { PictureLibrary } from './picture-library.tsx';
import { readText } from './text-editor.tsx';
import { useServerPreview } from './use-server-preview.ts';

/** A Markdown editor with a preview: beside it on wide screens, behind a tab on narrow ones. */
export function MarkdownEditor(props: EditorProps) {
	const { field, path, value } = props;
	const { change } = useForm();
	const [isPreview, setPreview] = useState(false);
	const [isChoosing, setChoosing] = useState(false);
	const [chosen, setChosen] = useState<PictureChoice>();
	const box = useRef<HTMLTextAreaElement>(null);
	const preview = useRef<HTMLElement>(null);
	const text = typeof value === 'string' ? value : '';
	useEffect(() => {
		if (!chosen) return;
		// In a microtask: during React's commit the controlled value would overwrite the insertion.
		queueMicrotask(() => writeInto(box, (selection) => putPicture(selection, chosen)));
	}, [chosen]);

	return (
		<Field {...useEditorField(props)}>
			{({ className, ...tied }) => (
				<>
					<fieldset className="scripted mb-2 flex gap-1 xl:hidden">
						<legend className="sr-only">{field.label}: write or preview</legend>
						<Tab label="Write" isOn={!isPreview} onClick={() => setPreview(false)} />
						<Tab label="Preview" isOn={isPreview} onClick={() => setPreview(true)} />
					</fieldset>
					<MarkdownToolbar
						box={box}
						boxId={tied.id}
						label={`${field.label}: formatting`}
						className={isPreview ? 'max-xl:hidden' : ''}
						onPicture={() => setChoosing(true)}
					/>
					<div className="grid gap-4 xl:grid-cols-2">
						<textarea
							{...tied}
							ref={box}
							onFocus={({ currentTarget }) => currentTarget.setAttribute('data-visited', '')}
							onKeyDown={(event) => pressMarkupKey(event, box)}
							onScroll={() => scrollAlong(box.current, preview.current)}
							className={`${className} field-sizing-content max-h-160 min-h-64 resize-y font-mono leading-relaxed ${isPreview ? 'max-xl:hidden' : ''}`}
							value={text}
							onChange={({ target }) => change(path, readText(target.value, field.required))}
						/>
						<Preview
							ref={preview}
							box={box}
							text={text}
							label={field.label}
							className={isPreview ? '' : 'max-xl:hidden'}
						/>
					</div>
					<p className="mt-1 text-muted text-sm">
						## heading · **bold** · *italic* · - point · [words](/address)
					</p>
					<PictureLibrary
						isOpen={isChoosing}
						uploadedOnly
						onClose={() => setChoosing(false)}
						onChoose={(picture) => setChosen({ ...picture })}
					/>
				</>
			)}
		</Field>
	);
}

/** Scrolls the preview to the part of the text that is visible in the editor. */
function scrollAlong(box: HTMLElement | null, preview: HTMLElement | null) {
	if (!box || !preview || box.scrollHeight <= box.clientHeight) return;
	const part = box.scrollTop / (box.scrollHeight - box.clientHeight);
	preview.scrollTop = part * (preview.scrollHeight - preview.clientHeight);
}

function Tab(props: { label: string; isOn: boolean; onClick: () => void }) {
	return (
		<button
			type="button"
			aria-pressed={props.isOn}
			onClick={props.onClick}
			className="min-h-11 cursor-pointer rounded-control border border-line bg-surface px-4 font-semibold text-muted text-sm aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:text-brand"
		>
			{props.label}
		</button>
	);
}

/** The text as the page will show it; the server's sanitiser has the last word. */
function Preview(props: {
	ref: RefObject<HTMLElement | null>;
	box: RefObject<HTMLTextAreaElement | null>;
	text: string;
	label: string;
	className: string;
}) {
	const { ref, box, text, label, className } = props;
	const { text: html, message } = useServerPreview('/desk/studio/markdown', { text });
	// biome-ignore lint/correctness/useExhaustiveDependencies: a longer text has its end further down.
	useEffect(() => scrollAlong(box.current, ref.current), [html, box, ref]);
	return (
		<section
			ref={ref}
			aria-label={`${label}: how it will look`}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
			tabIndex={0}
			className={`max-h-160 min-h-64 overflow-y-auto rounded-control border border-line bg-paper px-4 py-3 ${className}`}
		>
			{html ? (
				<Prose html={html} />
			) : (
				<p className="text-muted text-sm">{message ?? 'Nothing written yet.'}</p>
			)}
		</section>
	);
}
