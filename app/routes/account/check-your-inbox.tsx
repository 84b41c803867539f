import type { ReactNode } from 'react';
import { takeFocus } from '#app/ui/forms/focus.ts';
import { Icon } from '#app/ui/icon.tsx';
import { phoneLink } from '../public/shell/contact-links.ts';
import { useSite } from '../public/shell/use-site.ts';

/** Replaces the form once a mail is on its way; the same for everybody, known or not. */
export function CheckYourInbox(props: { email: string; again: string; children: ReactNode }) {
	return (
		<div tabIndex={-1} ref={takeFocus} role="status">
			<p className="flex items-start gap-3 rounded-control bg-brand-tint px-4 py-3">
				<Icon name="mail" className="mt-0.5 size-6 text-brand" />
				<span>
					We have sent you a mail at
					<b className="wrap-anywhere block">{props.email}</b>
				</span>
			</p>
			<p className="mt-5">{props.children}</p>
			<p className="mt-6 border-line border-t pt-4 text-muted">
				Nothing after a few minutes? Check your spam folder. Typed the address wrong?{' '}
				<a href={props.again} className="text-brand underline">
					Start again
				</a>
			</p>
		</div>
	);
}

/** Shown instead while the site cannot send mail, so that nobody waits for one. */
export function MailWaits({ email, again }: { email?: string; again: string }) {
	return (
		<div tabIndex={-1} ref={takeFocus} role="status">
			<p className="rounded-control bg-brand-tint px-4 py-3">
				No mail has been sent to
				<b className="wrap-anywhere block">{email}</b>
			</p>
			<div className="mt-5">
				<NoMailYet />
			</div>
			<p className="mt-6 border-line border-t pt-4 text-muted">
				<a href={again} className="text-brand underline">
					Start again
				</a>
			</p>
		</div>
	);
}

/** Warns before anything is typed that the mail cannot be sent yet, and what to do. */
export function NoMailYet() {
	const site = useSite();
	return (
		<p className="mb-5 font-semibold">
			{'We cannot send emails at the moment, so you cannot finish this step online. '}
			{site ? (
				<>
					Call us on{' '}
					<a href={phoneLink(site)} className="text-brand underline">
						{site.phone}
					</a>
					, and we will help you.
				</>
			) : (
				'Come back later.'
			)}
		</p>
	);
}
