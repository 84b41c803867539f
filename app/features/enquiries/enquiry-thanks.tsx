import { Icon } from '#app/ui/icon.tsx';
import { takeFocus } from '#app/ui/take-focus.ts';
import type { EnquiryAnswer } from './enquiry-answer.ts';

/** What stands in the form's place once it has arrived. */
export function EnquiryThanks({
	answer,
}: {
	answer: Extract<EnquiryAnswer, { outcome: 'accepted' }>;
}) {
	return (
		<div className="rounded-card bg-success-tint p-6" tabIndex={-1} ref={takeFocus}>
			<p className="flex items-center gap-2 font-bold font-display text-xl">
				<Icon name="check" className="size-6 text-success" /> Thank you. We have it.
			</p>
			<p className="mt-3">
				Your reference is <b className="whitespace-nowrap">{answer.reference}</b>.
			</p>
			<p className="mt-2">{answer.next}</p>
			{answer.confirmation ? (
				<p className="mt-3">
					<a href={answer.confirmation} className="font-semibold text-brand underline">
						Open and print the confirmation
					</a>
				</p>
			) : null}
		</div>
	);
}
