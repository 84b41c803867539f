import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { formatTime } from '#app/platform/format-date.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { isBeingSent } from '../../../drafts/ignore-double-submit.ts';
import { doneMessages } from '../studio-labels.ts';
import type { ActionResult } from './intent.ts';
import type { LoadedEntry } from './load-entry.server.ts';
import { PublishChecks } from './publish-checks.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import type { EntryForm } from './use-entry-form.ts';

/** Before publishing: the findings of the checks, the pages that will change, and when to publish. */
export function PublishDialog(props: {
	isOpen: boolean;
	onClose: () => void;
	entry: LoadedEntry;
	form: EntryForm;
}) {
	const { isOpen, onClose, entry, form } = props;
	const { slug, version, value } = form.state;
	const address = `/desk/studio/${entry.collection.name}/${slug}`;
	const check = useFetcher<ActionResult>();
	const { data: result, submit, state: progress } = useFetcher<ActionResult>();
	const [message, setMessage] = useState<string>();
	const showToast = useToast();
	const seen = useRef<ActionResult>(undefined);
	const { dispatch, showMessage } = form;

	const close = useEffectEvent(onClose);
	const checkNow = () => {
		const options = { method: 'post', action: address, defaultShouldRevalidate: false } as const;
		void check.submit({ intent: 'check' }, options);
	};
	const checkAgain = useEffectEvent(checkNow);
	useEffect(() => {
		if (!result || seen.current === result) return;
		seen.current = result;
		if (result.outcome === 'done') {
			dispatch({ type: 'versioned', version: result.version });
			const word = { publish: 'Published', schedule: 'Scheduled' }[result.intent] ?? 'Done';
			showMessage({ kind: 'good', text: `${word} ${formatTime(result.at)}` });
			showToast(doneMessages[result.intent as keyof typeof doneMessages] ?? 'Done.', 'success');
			close();
		} else if (result.outcome === 'past') {
			setMessage('That time has passed or is not valid. Choose a later one.');
		} else if (result.outcome === 'checked') {
			checkAgain();
			setMessage('Not published: the checks found problems to correct first.');
		} else if (result.outcome === 'failed') {
			setMessage(result.message);
		} else if (result.outcome === 'missing') {
			setMessage('This entry no longer exists.');
		} else {
			close();
			if (result.outcome === 'conflict')
				dispatch({ type: 'conflicted', conflict: result.conflict });
			if (result.outcome === 'invalid') dispatch({ type: 'invalid', errors: result.errors });
		}
	}, [result, dispatch, showMessage, showToast]);

	const send = (intent: string, more: Record<string, string> = {}) => {
		const body = { intent, version: String(version), data: JSON.stringify(value), ...more };
		if (isBeingSent(address, Object.entries(body))) return;
		setMessage(undefined);
		void submit(body, { method: 'post', action: address });
	};
	const checked =
		check.state === 'idle' && check.data?.outcome === 'checked' ? check.data : undefined;
	// The page of a new entry does not know its title yet.
	const title = checked?.title ?? (entry.slug === null ? '' : entry.title);
	const isStopped = !checked || checked.findings.some(({ severity }) => severity === 'stop');
	const isBusy = progress !== 'idle';
	return (
		<Dialog
			isOpen={isOpen}
			onClose={onClose}
			title={`Publish ${title === '' || title.length > 60 ? 'this' : `“${title}”`}`}
			onOpen={() => {
				setMessage(undefined);
				checkNow();
			}}
		>
			<PublishChecks checked={checked} />
			<div role="alert" className="mt-4 font-semibold text-danger text-sm empty:hidden">
				{message}
			</div>
			<div className="mt-5 flex flex-wrap gap-3">
				<Button
					variant="primary"
					disabled={isStopped || isBusy}
					className="disabled:opacity-60"
					onClick={() => send('publish')}
				>
					{isBusy ? 'Working…' : 'Publish now'}
				</Button>
				<Button onClick={() => onClose()}>Not yet</Button>
			</div>
			<ScheduleForm
				today={entry.today}
				publishAt={entry.status?.publishAt ?? null}
				isStopped={isStopped || isBusy}
				onSchedule={(day, time) => send('schedule', { day, time })}
				onCancel={() => send('unschedule')}
			/>
		</Dialog>
	);
}
