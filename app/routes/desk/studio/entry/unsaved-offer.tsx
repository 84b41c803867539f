import { formatMoment } from '#app/platform/format-moment.ts';
import { Button } from '#app/ui/button.tsx';
import type { EntryForm } from './use-entry-form.ts';

/** Offers again what was written on this device and not saved. */
export function UnsavedOffer({ form }: { form: EntryForm }) {
	const { found, settle } = form.copy;
	return (
		<div role="status">
			{found ? (
				<div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-control border-action border-l-4 bg-action-tint px-4 py-3">
					<p className="min-w-0 flex-1 basis-64 text-sm">
						<b>You have changes from {formatMoment(found.at)} that were not saved.</b>{' '}
						{found.version === form.state.version
							? 'They were kept on this device.'
							: 'Since then somebody else has saved this entry; you will be shown both when you save.'}
					</p>
					<div className="flex flex-wrap gap-2">
						<Button
							size="compact"
							onClick={() => {
								const { value, version } = found;
								form.dispatch({ type: 'broughtBack', value, version });
								settle(false);
							}}
						>
							Bring them back
						</Button>
						<Button size="compact" onClick={() => settle(true)}>
							Throw them away
						</Button>
					</div>
				</div>
			) : null}
		</div>
	);
}
