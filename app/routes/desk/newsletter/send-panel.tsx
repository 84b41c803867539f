import { Button } from '#app/ui/button.tsx';
import { sayReaders } from './newsletter-words.ts';

/** A test first, then everybody; and the way to throw the draft away. */
export function SendPanel({ readers, testTo }: { readers: number; testTo?: string }) {
	return (
		<section className="space-y-4 rounded-card border border-line bg-surface p-5">
			<h2 className="text-lg">Send it</h2>
			<div className="space-y-2">
				<Button type="submit" name="deed" value="test">
					Send a test
				</Button>
				<p className="text-muted text-sm">
					{testTo
						? `It goes to you, ${testTo}.`
						: 'It goes to the team’s address, because your account has none.'}
				</p>
			</div>
			{readers === 0 ? (
				<p>Nobody has confirmed a subscription yet, so there is no one to send it to.</p>
			) : (
				<details className="rounded-control border border-line bg-paper">
					<summary className="min-h-12 cursor-pointer px-4 py-2.5 font-semibold text-brand">
						Send to {sayReaders(readers)}…
					</summary>
					<div className="space-y-3 px-4 pb-4">
						<p>It goes out at a steady rate. You can hold it, but not call it back.</p>
						<Button type="submit" look="primary" name="deed" value="send">
							Yes, send it now
						</Button>
					</div>
				</details>
			)}
			<details>
				<summary className="min-h-11 cursor-pointer py-2 text-danger text-sm underline">
					Delete the draft…
				</summary>
				<Button type="submit" name="deed" value="delete" formNoValidate className="mt-2">
					Yes, delete it
				</Button>
			</details>
		</section>
	);
}
