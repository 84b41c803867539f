import { MailFrame } from '../blocks/mail-frame.tsx';

/** A mail as it arrives, with its plain text; nothing of one that carries its reader's own link. */
export function MailWords(props: { id: string; text?: string; isPrivate: boolean }) {
	const { id, text, isPrivate } = props;
	if (isPrivate || text === undefined) {
		return (
			<p className="self-start rounded-control border-brand-soft border-l-4 bg-brand-tint px-4 py-3">
				{isPrivate
					? 'This mail contains a private link. Only the person it is addressed to can read it.'
					: 'The words of this mail cannot be shown any more.'}
			</p>
		);
	}
	return (
		<div className="min-w-0">
			<h2 className="text-lg">As it arrives</h2>
			<div className="mt-3">
				<MailFrame src={`/desk/mail/${id}/page`} title="The mail" />
			</div>
			<details className="mt-4 rounded-card border border-line bg-surface">
				<summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold text-brand">
					Plain text
				</summary>
				<pre className="wrap-anywhere overflow-x-auto whitespace-pre-wrap px-4 pb-4 font-sans">
					{text}
				</pre>
			</details>
		</div>
	);
}
