import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { takeFocus } from '#app/ui/take-focus.ts';

/** What stands in the form's place once a mail is on its way; the same whoever asked. */
export function LookIntoMail(props: { email: string; again: string; children: ReactNode }) {
	return (
		<div tabIndex={-1} ref={takeFocus} role="status" className="outline-none">
			<p className="flex items-start gap-3 rounded-control bg-brand-tint px-4 py-3">
				<Icon name="mail" className="mt-0.5 size-6 text-brand" />
				<span>
					We have sent you a mail at
					<b className="wrap-anywhere block">{props.email}</b>
				</span>
			</p>
			<p className="mt-5">{props.children}</p>
			<p className="mt-6 border-line border-t pt-4 text-muted">
				Nothing there after a few minutes? Look into the spam folder. A letter wrong in the address?{' '}
				<a href={props.again} className="text-brand underline">
					Begin again
				</a>
			</p>
		</div>
	);
}
