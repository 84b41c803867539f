import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Newsletter } from '#app/features/newsletter/read-newsletters.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { isRefused } from '#app/ui/forms/form-answer.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';
import { MailPreview } from '../blocks/mail-preview.tsx';
import { useRefresh } from '../blocks/use-refresh.ts';
import type { NewsletterAnswer } from './act-on-newsletter.server.ts';
import { describeReaders } from './newsletter-labels.ts';

/** The text on one side and the mail on the other; saved and previewed while typing. */
export function NewsletterEditor(props: {
	newsletter: Pick<Newsletter, 'id' | 'version' | 'title' | 'body' | 'audience'>;
	readers: number;
	testTo?: string;
	answer?: NewsletterAnswer;
}) {
	const { newsletter, readers, testTo, answer } = props;
	const form = useRef<HTMLFormElement>(null);
	const autosave = useAutosave(form);
	return (
		<div className="mt-6 grid gap-8 xl:grid-cols-2">
			<DraftForm
				name="newsletter"
				ref={form}
				onInput={autosave.noteTyping}
				className="min-w-0 space-y-5"
			>
				<input type="hidden" name="version" value={newsletter.version} />
				<Field
					id="title"
					name="title"
					kind="text"
					label="Title"
					help="It becomes the subject of the mail."
					maxLength={150}
					defaultValue={newsletter.title}
					answer={answer}
					required
				/>
				<Field
					id="body"
					name="body"
					kind="longText"
					label="Text"
					help="Markdown: ## for a heading, **bold**, - for a list, [words](/address) for a link. Leave an empty line between paragraphs. Pictures are left out."
					rows={16}
					maxLength={30_000}
					defaultValue={newsletter.body}
					answer={answer}
				/>
				<div className="flex flex-wrap items-center gap-4">
					<Button type="submit" name="intent" value="save" formNoValidate>
						Save
					</Button>
					<p role="status" className="text-muted text-sm">
						{autosave.label}
					</p>
				</div>
				<SendPanel readers={readers} audience={newsletter.audience} testTo={testTo} />
			</DraftForm>
			<section className="min-w-0 xl:sticky xl:top-6 xl:self-start">
				<h2 className="text-lg">Preview</h2>
				<div className="mt-3">
					<MailPreview
						key={newsletter.version}
						src={`/desk/newsletter/${newsletter.id}/page?version=${newsletter.version}`}
						title="Preview of the mail"
					/>
				</div>
			</section>
		</div>
	);
}

const pause = 800;

/** Saves a form automatically after a pause in typing; one save at a time. */
function useAutosave(form: RefObject<HTMLFormElement | null>) {
	const fetcher = useFetcher<NewsletterAnswer>();
	const [typed, setTyped] = useState(0);
	const saved = useRef(0);
	const isIdle = fetcher.state === 'idle';
	const isBehind = typed !== saved.current;

	useEffect(() => {
		if (!isIdle || typed === saved.current) return;
		const timer = setTimeout(() => {
			if (!form.current) return;
			saved.current = typed;
			const fields = new FormData(form.current);
			fields.set('intent', 'autosave');
			fetcher.submit(fields, { method: 'post' });
		}, pause);
		return () => clearTimeout(timer);
	}, [typed, isIdle, form, fetcher.submit]);

	return {
		noteTyping: () => setTyped((count) => count + 1),
		label: describeState(fetcher.data, isIdle && !isBehind, typed > 0),
	};
}

function describeState(answer: NewsletterAnswer | undefined, isDone: boolean, hasTyped: boolean) {
	if (!hasTyped) return '';
	if (!isDone) return 'Saving…';
	if (answer?.isAutosaved) return 'Saved.';
	const { title, body } = answer?.errors ?? {};
	// After a network failure `answer` is still the previous one, which may be a success.
	const problem = isRefused(answer) ? answer?.message : undefined;
	return problem ?? `Not saved. ${title ?? body ?? 'See below.'}`;
}

/** Sends a test, then to everybody; also discards the draft. */
function SendPanel(props: { readers: number; audience: Newsletter['audience']; testTo?: string }) {
	const { readers, audience, testTo } = props;
	const isCollecting = audience === 'collecting';
	useRefresh(isCollecting);
	return (
		<section className="space-y-4 rounded-card border border-line bg-surface p-5">
			<h2 className="text-lg">Send it</h2>
			<div className="space-y-2">
				<Button type="submit" name="intent" value="test">
					Send a test
				</Button>
				<p className="text-muted text-sm">
					{testTo
						? `It goes to you, ${testTo}.`
						: 'It goes to the team’s address, because your account has none.'}
				</p>
			</div>
			{audience === 'all' ? null : (
				<p role="status">
					It goes only to those of the leads you selected who confirmed the newsletter
					{isCollecting ? `. Looking for them: ${readers} so far.` : `: ${readers}.`} Each mail has
					an unsubscribe link.
				</p>
			)}
			{isCollecting ? null : <SendToAll readers={readers} />}
			<details>
				<summary className="min-h-11 cursor-pointer py-2 text-danger text-sm underline">
					Delete the draft…
				</summary>
				<Button type="submit" name="intent" value="delete" formNoValidate className="mt-2">
					Yes, delete it
				</Button>
			</details>
		</section>
	);
}

/** The question before sending to everybody. */
function SendToAll({ readers }: { readers: number }) {
	if (readers === 0) {
		return <p>Nobody has confirmed a subscription yet, so there is no one to send it to.</p>;
	}
	return (
		<details className="rounded-control border border-line bg-paper">
			<summary className="min-h-12 cursor-pointer px-4 py-2.5 font-semibold text-brand">
				Send to {describeReaders(readers)}…
			</summary>
			<div className="space-y-3 px-4 pb-4">
				<p>It goes out at a steady rate. You can pause it, but sent mails cannot be recalled.</p>
				<Button type="submit" variant="primary" name="intent" value="send">
					Yes, send it now
				</Button>
			</div>
		</details>
	);
}
