import { Icon } from '#app/ui/icon.tsx';

/** Lessons and tests are in applications of their own, with logins of their own. */
export function OtherPlaces(props: { studentZoneUrl: string; testAppUrl: string }) {
	const places = [
		{ href: props.studentZoneUrl, label: 'Student Zone' },
		{ href: props.testAppUrl, label: 'Test application' },
	];
	return (
		<section
			aria-labelledby="places"
			className="rounded-card border border-line bg-surface p-5 md:p-6"
		>
			<h2 id="places" className="text-xl">
				Lessons and tests
			</h2>
			<p className="mt-2 text-muted text-sm">Both have a login of their own.</p>
			<ul className="mt-1">
				{places.map(({ href, label }) => (
					<li key={label}>
						<a
							href={href}
							rel="noopener"
							className="flex min-h-11 items-center justify-between gap-2 font-semibold text-brand hover:underline"
						>
							{label} <Icon name="external" className="size-4" />
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
