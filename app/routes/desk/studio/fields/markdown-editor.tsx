import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { StudioIcon } from '../studio-icon.tsx';
import { type EditorProps, useEditorField } from './editor-field.tsx';
import { type PictureChoice, useForm } from './form-context.ts';
import { PictureLibrary } from './picture-library.tsx';
import { readText } from './text-editor.tsx';

/** Prose in Markdown with how it will look: beside it where there is room, behind a tab where there is not. */
export function MarkdownEditor(props: EditorProps) {
	const { field, path, value } = props;
	const { change } = useForm();
	const [isPreview, setPreview] = useState(false);
	const [isChoosing, setChoosing] = useState(false);
	// Where the text goes on; a box that nobody has been in says it is at the beginning.
	const caret = useRef<number>(undefined);
	const text = typeof value === 'string' ? value : '';

	function insert({ name, alt }: PictureChoice) {
		const at = caret.current ?? text.length;
		const picture = `![${alt.replace(/[[\]]/g, '')}](${name})`;
		const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
		change(path, [before, picture, after].filter(Boolean).join('\n\n'));
	}

	return (
		<Field {...useEditorField(props)}>
			{({ className, ...box }) => (
				<>
					<fieldset className="mb-2 flex gap-1 xl:hidden">
						<legend className="sr-only">{field.label}: write or look</legend>
						<Tab label="Write" isOn={!isPreview} onClick={() => setPreview(false)} />
						<Tab label="Look" isOn={isPreview} onClick={() => setPreview(true)} />
					</fieldset>
					<div className="grid gap-4 xl:grid-cols-2">
						<textarea
							onSelect={({ currentTarget }) => {
								caret.current = currentTarget.selectionEnd;
							}}
							{...box}
							className={`${className} field-sizing-content max-h-160 min-h-64 resize-y font-mono leading-relaxed ${isPreview ? 'max-xl:hidden' : ''}`}
							value={text}
							onChange={({ target }) => change(path, readText(target.value, field.required))}
						/>
						<Preview text={text} label={field.label} className={isPreview ? '' : 'max-xl:hidden'} />
					</div>
					<div className="mt-1 flex flex-wrap items-center gap-x-4">
						<Button size="compact" look="quiet" className="-ml-4" onClick={() => setChoosing(true)}>
							<StudioIcon name="picture" />
							Put in a picture
						</Button>
						<p className="text-muted text-sm">
							## heading · **bold** · *slanted* · - point · [words](/address)
						</p>
					</div>
					<PictureLibrary
						isOpen={isChoosing}
						uploadedOnly
						onClose={() => setChoosing(false)}
						onChoose={insert}
					/>
				</>
			)}
		</Field>
	);
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

/** Asks the server, whose sanitiser has the last word, a moment after the last key. */
function Preview({ text, label, className }: { text: string; label: string; className: string }) {
	const [{ html, message }, setPreview] = useState<TextPreview>({
		message: 'Nothing written yet.',
	});
	useEffect(() => {
		const leaving = new AbortController();
		const wait = setTimeout(async () => {
			const made = await renderText(text, leaving.signal);
			if (!leaving.signal.aborted) setPreview(made);
		}, 300);
		return () => {
			clearTimeout(wait);
			leaving.abort();
		};
	}, [text]);
	return (
		<section
			aria-label={`${label}: how it will look`}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
			tabIndex={0}
			className={`max-h-160 min-h-64 overflow-y-auto rounded-control border border-line bg-paper px-4 py-3 ${className}`}
		>
			{html ? <Prose html={html} /> : <p className="text-muted text-sm">{message}</p>}
		</section>
	);
}

interface TextPreview {
	html?: string;
	/** What is said where there is nothing to see. */
	message: string;
}

/**
 * How the text will look, or why that cannot be seen. Asked beside the router, where it would break off the
 * reading of what was just saved or published.
 */
async function renderText(text: string, signal: AbortSignal): Promise<TextPreview> {
	const none = { message: 'There is no preview just now.' };
	try {
		const body = new URLSearchParams({ text });
		const response = await fetch('/desk/studio/markdown', { method: 'POST', body, signal });
		if (response.status === 413) return { message: await response.text() };
		return response.ok ? { html: await response.text(), message: 'Nothing written yet.' } : none;
	} catch {
		return none;
	}
}
