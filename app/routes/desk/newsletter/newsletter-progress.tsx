import { Form } from 'react-router';
import type { Newsletter } from '#app/features/newsletter/read-newsletters.server.ts';
import { quietHoursText } from '#app/platform/quiet-hours.ts';
import { Button } from '#app/ui/button.tsx';
import { DateTime, Mark } from '../blocks/facts.tsx';
import { MailPreview } from '../blocks/mail-preview.tsx';
import { useRefresh } from '../blocks/use-refresh.ts';
import { newsletterMarks } from './newsletter-labels.ts';

/** The progress of a newsletter, with a button to pause it, and its text. */
export function NewsletterProgress(props: {
	newsletter: Newsletter;
	hasServer: boolean;
	/** Nothing goes out in the quiet hours. */
	isNight: boolean;
}) {
	const { newsletter, hasServer, isNight } = props;
	const { state, sent_count, total, started_at, started_by_name, finished_at } = newsletter;
	useRefresh(state === 'sending');
	const left = state === 'done' ? total - sent_count : 0;
	const mark = newsletterMarks[state];
	return (
		<div className="mt-6 grid gap-8 xl:grid-cols-2">
			<section className="space-y-4 self-start rounded-card border border-line bg-surface p-5">
				<Mark tone={mark.tone}>{mark.word}</Mark>
				<div>
					<label htmlFor="progress" className="block font-semibold">
						{sent_count} of {total} are in the outbox
					</label>
					<progress
						id="progress"
						value={sent_count}
						max={Math.max(total, 1)}
						className="progress"
					/>
				</div>
				<p className="text-muted text-sm">
					{started_by_name} began on {started_at ? <DateTime at={started_at} /> : null}.
					{finished_at ? (
						<>
							{' '}
							The last one was queued on <DateTime at={finished_at} />.
						</>
					) : null}
					{left > 0 ? ` ${left} unsubscribed in between and got none.` : null}
				</p>
				{state === 'sending' && isNight ? (
					<p>
						It is night: sending goes on at {quietHoursText.end}. No newsletter goes out from{' '}
						{quietHoursText.begin} on.
					</p>
				) : null}
				{hasServer ? null : <p>No mail server is set up, so the mails are queued in the outbox.</p>}
				<SendingButtons state={state} />
			</section>
			<section className="min-w-0">
				<h2 className="text-lg">Preview</h2>
				<div className="mt-3">
					<MailPreview src={`/desk/newsletter/${newsletter.id}/page`} title="The mail" />
				</div>
			</section>
		</div>
	);
}

function SendingButtons({ state }: { state: Newsletter['state'] }) {
	if (state !== 'sending' && state !== 'paused') return null;
	return (
		<Form method="post">
			{state === 'sending' ? (
				<Button type="submit" name="intent" value="pause">
					Pause
				</Button>
			) : (
				<Button type="submit" variant="primary" name="intent" value="resume">
					Resume
				</Button>
			)}
		</Form>
	);
}
