import { useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FieldInput } from '#app/ui/field-input.tsx';
import { DraftForm } from '../../drafts/draft-form.tsx';
import { MailFrame } from '../blocks/mail-frame.tsx';
import type { NewsletterAnswer } from './act-on-newsletter.server.ts';
import { MarkdownField } from './markdown-field.tsx';
import { SendPanel } from './send-panel.tsx';
import { useAutosave } from './use-autosave.ts';

/** The words on one side and the mail on the other; what is typed is saved by itself and seen a moment later. */
export function NewsletterEditor(props: {
	newsletter: { id: string; version: number; title: string; body: string };
	readers: number;
	testTo?: string;
	answer?: NewsletterAnswer;
}) {
	const { newsletter, readers, testTo, answer } = props;
	const form = useRef<HTMLFormElement>(null);
	const autosave = useAutosave(form);
	const words = answer?.given ?? newsletter;
	return (
		<div className="mt-6 grid gap-8 xl:grid-cols-2">
			<DraftForm
				name="newsletter"
				ref={form}
				onInput={autosave.noteTyping}
				className="min-w-0 space-y-5"
			>
				<input type="hidden" name="version" value={newsletter.version} />
				<FieldInput
					id="title"
					name="title"
					kind="text"
					label="Title"
					help="It becomes the subject of the mail."
					maxLength={150}
					defaultValue={words.title}
					error={answer?.issues?.title}
					required
				/>
				<MarkdownField defaultValue={words.body} error={answer?.issues?.body} />
				<div className="flex flex-wrap items-center gap-4">
					<Button type="submit" name="deed" value="save" formNoValidate>
						Save
					</Button>
					<p role="status" className="text-muted text-sm">
						{autosave.words}
					</p>
				</div>
				<SendPanel readers={readers} testTo={testTo} />
			</DraftForm>
			<section className="min-w-0 xl:sticky xl:top-6 xl:self-start">
				<h2 className="text-lg">As it arrives</h2>
				<div className="mt-3">
					<MailFrame
						key={newsletter.version}
						src={`/desk/newsletter/${newsletter.id}/page?version=${newsletter.version}`}
						title="Preview of the mail"
					/>
				</div>
			</section>
		</div>
	);
}
