import { Form } from 'react-router';
import type { LoggedDelivery } from '#app/features/webhooks/read-endpoints.server.ts';
import { Button } from '#app/ui/button.tsx';
import { DateTime, Mark, type MarkTone } from '../blocks/facts.tsx';
import { EmptyList } from '../blocks/list.tsx';

const marks: Record<LoggedDelivery['state'], { word: string; tone: MarkTone }> = {
	waiting: { word: 'Waiting', tone: 'waiting' },
	delivered: { word: 'Delivered', tone: 'good' },
	failed: { word: 'Failed', tone: 'bad' },
};

/** The deliveries to an endpoint with its responses, each line can be opened. */
export function DeliveryLog({ deliveries }: { deliveries: LoggedDelivery[] }) {
	if (deliveries.length === 0) return <EmptyList>Nothing has been sent yet.</EmptyList>;
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface">
			{deliveries.map((delivery) => (
				<li key={delivery.id}>
					<details>
						<summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-brand-tint">
							<span className="grow font-semibold">{delivery.event}</span>
							<span className="text-muted text-sm">
								<DateTime at={delivery.createdAt} />
							</span>
							<Mark tone={marks[delivery.state].tone}>{marks[delivery.state].word}</Mark>
						</summary>
						<Details delivery={delivery} />
					</details>
				</li>
			))}
		</ul>
	);
}

function Details({ delivery }: { delivery: LoggedDelivery }) {
	const { attempts, state, nextAttemptAt, status, error, answer, body } = delivery;
	return (
		<div className="space-y-3 px-4 pb-4 text-sm">
			<p>
				{attempts === 1 ? 'Tried once.' : `Tried ${attempts} times.`}
				{status ? ` The last answer was ${status}.` : null}
				{status === null && error ? ` ${error}` : null}
				{state === 'waiting' && attempts > 0 ? (
					<>
						{' '}
						Again on <DateTime at={nextAttemptAt} />.
					</>
				) : null}
			</p>
			{answer ? <SentText label="Answer" text={answer} /> : null}
			<SentText label="Message" text={body} />
			{state === 'waiting' ? null : (
				<Form method="post">
					<input type="hidden" name="delivery" value={delivery.id} />
					<Button type="submit" name="intent" value="resend">
						Send it again
					</Button>
				</Form>
			)}
		</div>
	);
}

function SentText({ label, text }: { label: string; text: string }) {
	return (
		<div>
			<p className="text-muted">{label}</p>
			<pre className="wrap-anywhere whitespace-pre-wrap rounded-control bg-paper-deep p-3">
				{text}
			</pre>
		</div>
	);
}
