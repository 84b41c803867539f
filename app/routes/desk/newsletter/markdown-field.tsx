import { IssueLine } from '../blocks/issue-line.tsx';

/** The words of the newsletter, with a reminder of the few signs that Markdown knows. */
export function MarkdownField({ defaultValue, error }: { defaultValue: string; error?: string }) {
	return (
		<div>
			<label htmlFor="body" className="desk-label">
				Words
			</label>
			<textarea
				id="body"
				name="body"
				rows={16}
				maxLength={30_000}
				defaultValue={defaultValue}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? 'body-help body-issue' : 'body-help'}
				className="desk-box"
			/>
			<p id="body-help" className="mt-1 text-muted text-sm">
				Markdown: ## for a heading, **bold**, - for a list, [words](/address) for a link. Leave an
				empty line between paragraphs. Pictures are left out.
			</p>
			<IssueLine field="body" text={error} />
		</div>
	);
}
