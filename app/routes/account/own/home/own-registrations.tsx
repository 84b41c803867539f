import { Link } from 'react-router';
import type { ShownEnquiry } from '#app/features/student-account/read-own-page.server.ts';
import { formatDay } from '#app/platform/format-date.ts';

/** The student's registrations for the scholarship test, each with its page to print. */
export function OwnRegistrations({ registrations }: { registrations: ShownEnquiry[] }) {
	return (
		<section aria-labelledby="registrations">
			<h2 id="registrations" className="text-2xl">
				Scholarship test
			</h2>
			{registrations.length > 0 ? (
				<ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
					{registrations.map((registration) => (
						<li
							key={registration.id}
							className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 p-4 md:px-6"
						>
							<div>
								<p className="text-muted text-sm">
									Registered on{' '}
									<time dateTime={registration.day}>{formatDay(registration.day)}</time>
								</p>
								<p className="font-bold font-display text-xl tabular-nums">
									{registration.reference}
								</p>
							</div>
							<Link
								to={`/registration/${registration.id}`}
								className="inline-flex min-h-11 items-center font-semibold text-brand underline"
							>
								Print the confirmation
							</Link>
						</li>
					))}
				</ul>
			) : (
				<p className="mt-2">
					You are not registered.{' '}
					<Link
						to="/scholarshiptest"
						className="inline-flex min-h-11 items-center text-brand underline"
					>
						See how the test works
					</Link>
				</p>
			)}
		</section>
	);
}
