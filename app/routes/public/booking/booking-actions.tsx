import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** The actions of a family on its booking. */
export function BookingActions(props: {
	token: string;
	/** This page's full URL. */
	address: string;
	session: string;
	canChange: boolean;
}) {
	const { token, address, session, canChange } = props;
	if (!canChange) {
		return (
			<p className="mt-6">
				<ButtonLink variant="primary" to="/book">
					Book another time
				</ButtonLink>
			</p>
		);
	}
	return (
		<div className="no-print mt-6 flex flex-wrap items-start gap-3">
			<ButtonLink variant="primary" to={`/booking-calendar/${token}`} reloadDocument>
				<Icon name="calendar" /> Add to calendar
			</ButtonLink>
			<ButtonLink to={`/booking/${token}?move`}>Move to another time</ButtonLink>
			<LinkToKeep address={address} subject={session} />
			<details>
				<summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold text-brand underline">
					Cancel
				</summary>
				<Form method="post" action={`/booking/${token}`} className="mt-2 max-w-prose">
					<p>Somebody else can then book this time. You cannot undo this.</p>
					<Button type="submit" name="intent" value="cancel" variant="danger" className="mt-3">
						Cancel this session
					</Button>
				</Form>
			</details>
		</div>
	);
}

/** Links to save a private page; the mail is written in the visitor's own mail program, so it needs no JavaScript. */
export function LinkToKeep({ address, subject }: { address: string; subject: string }) {
	const toast = useToast();
	async function copy() {
		try {
			await navigator.clipboard.writeText(address);
			toast('Link copied. Paste it where you will find it again.', 'success');
		} catch {
			toast('Your browser does not let us copy. Copy the address of this page instead.');
		}
	}
	return (
		<>
			<Button className="scripted" onClick={copy}>
				Copy link
			</Button>
			<ButtonLink
				to={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(address)}`}
			>
				<Icon name="mail" /> Mail the link
			</ButtonLink>
		</>
	);
}
