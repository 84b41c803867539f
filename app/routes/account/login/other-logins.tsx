import { Icon } from '#app/ui/icon.tsx';

/** Two neighbours of this site have logins of their own, and people come here looking for them. */
export function OtherLogins(props: { studentZoneUrl: string; testAppUrl: string }) {
	return (
		<>
			<h2 className="text-2xl">Looking for lessons or tests?</h2>
			<p className="mt-2 text-on-brand-muted">
				The Student Zone and the test application have logins of their own.
			</p>
			<ul className="mt-3">
				<li>
					<OtherLogin href={props.studentZoneUrl} label="Student Zone" />
				</li>
				<li>
					<OtherLogin href={props.testAppUrl} label="Test application" />
				</li>
			</ul>
		</>
	);
}

function OtherLogin({ href, label }: { href: string; label: string }) {
	return (
		<a
			href={href}
			rel="noopener"
			className="inline-flex min-h-11 items-center gap-2 font-semibold underline hover:no-underline"
		>
			{label} <Icon name="external" className="size-4" />
		</a>
	);
}
