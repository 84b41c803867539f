import { Link } from 'react-router';

const erased = [
	'your account with name, address, phone and password',
	'every place where you are signed in',
	'your newsletter subscription',
	'the exams you get mail about',
	'your study plan with ticked topics and mock scores, if you saved one',
];

/** What is erased with an account, and what is not. */
export function WhatHappens({ email }: { email: string }) {
	return (
		<div className="grid max-w-4xl gap-6 md:grid-cols-2">
			<section
				aria-labelledby="erased"
				className="rounded-card border border-line bg-surface p-5 md:p-6"
			>
				<h2 id="erased" className="text-xl">
					Deleted at once
				</h2>
				<ul className="mt-2 list-disc space-y-1 pl-5">
					{erased.map((thing) => (
						<li key={thing}>{thing}</li>
					))}
				</ul>
			</section>
			<section
				aria-labelledby="stays"
				className="rounded-card border border-line bg-surface p-5 md:p-6"
			>
				<h2 id="stays" className="text-xl">
					What stays
				</h2>
				<p className="mt-2">
					Enquiries and registrations you sent us. They are our record of who asked for a call, and
					stay as long as the{' '}
					<Link to="/privacy" className="text-brand underline">
						privacy notice
					</Link>{' '}
					says. To have them deleted too, write to us.
				</p>
			</section>
			<p className="md:col-span-2">
				A last mail to <b className="wrap-anywhere">{email}</b> confirms it. Want a copy first?{' '}
				<a href="/account/export.json" download className="text-brand underline">
					Download my data
				</a>
			</p>
		</div>
	);
}
