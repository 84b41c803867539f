import { Form } from 'react-router';
import { formatDay } from '#app/platform/format-day.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { Button } from '#app/ui/button.tsx';

/** An invitation that nobody has accepted yet. */
interface Invitation {
	id: string;
	email: string;
	expiresAt: Date;
}

/** Who was invited and has not come yet. */
export function Invitations({ invitations }: { invitations: Invitation[] }) {
	if (invitations.length === 0) return null;
	return (
		<section className="mt-10">
			<h2 className="text-xl">Invited</h2>
			<ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
				{invitations.map(({ id, email, expiresAt }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-8 gap-y-3 p-5">
						<p className="wrap-anywhere min-w-0 grow">
							{email}
							<span className="block text-muted text-sm">
								until {formatDay(indiaDay(expiresAt.getTime()))}
							</span>
						</p>
						<Form method="post">
							<input type="hidden" name="id" value={id} />
							<Button type="submit" name="deed" value="withdraw" aria-label={`Withdraw ${email}`}>
								Withdraw
							</Button>
						</Form>
					</li>
				))}
			</ul>
		</section>
	);
}
