import { Form } from 'react-router';
import { FormMessage } from '#app/ui/form-message.tsx';
import { SubmitButton } from '../../submit-button.tsx';

/** On the list or off it. The address is confirmed already, so one press is enough. */
export function NewsletterChoice(props: { email: string; isSubscribed: boolean; told?: string }) {
	const { isSubscribed, told } = props;
	return (
		<section
			id="newsletter"
			aria-labelledby="newsletter-title"
			className="scroll-mt-28 rounded-card border border-line bg-surface p-5 md:p-6"
		>
			<h2 id="newsletter-title" className="text-xl">
				Newsletter
			</h2>
			<p className="mt-2">
				{isSubscribed ? 'New dates and posts come to ' : 'New dates and posts, now and then, to '}
				<b className="wrap-anywhere">{props.email}</b>.
			</p>
			<div className="mt-3">
				<FormMessage text={told} />
			</div>
			<Form method="post" action="/account" preventScrollReset className="mt-4">
				<input type="hidden" name="newsletter" value={isSubscribed ? 'leave' : 'join'} />
				<SubmitButton look="secondary">
					{isSubscribed ? 'Leave the newsletter' : 'Join the newsletter'}
				</SubmitButton>
			</Form>
		</section>
	);
}
