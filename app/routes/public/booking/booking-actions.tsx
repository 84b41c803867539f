import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** What a family can do with its booking. */
export function BookingActions({ token, canChange }: { token: string; canChange: boolean }) {
	if (!canChange) {
		return (
			<p className="mt-6">
				<ButtonLink look="primary" to="/book">
					Book another time
				</ButtonLink>
			</p>
		);
	}
	return (
		<div className="no-print mt-6 flex flex-wrap items-start gap-3">
			<ButtonLink look="primary" to={`/booking-calendar/${token}`} reloadDocument>
				<Icon name="calendar" /> Add to calendar
			</ButtonLink>
			<ButtonLink to={`/booking/${token}?move`}>Move to another time</ButtonLink>
			<details>
				<summary className="inline-flex min-h-12 cursor-pointer items-center px-3 font-semibold text-brand underline">
					Cancel
				</summary>
				<Form method="post" action={`/booking/${token}`} className="mt-2 max-w-prose">
					<p>Somebody else can then book this time. You cannot undo this.</p>
					<Button type="submit" name="intent" value="cancel" look="danger" className="mt-3">
						Cancel this session
					</Button>
				</Form>
			</details>
		</div>
	);
}
