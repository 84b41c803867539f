import { formatDay } from '#app/platform/format-day.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { AskFirst } from '../blocks/ask-first.tsx';

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
						<AskFirst
							ask="Withdraw…"
							about={email}
							words="The link that was mailed stops working. You can invite them again."
							deed="withdraw"
							button="Withdraw the invitation"
							fields={{ id }}
						/>
					</li>
				))}
			</ul>
		</section>
	);
}
