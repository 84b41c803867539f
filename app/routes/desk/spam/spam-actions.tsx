import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/** Takes it out of quarantine, or, after a second thought, deletes it. */
export function SpamActions({ mayDelete }: { mayDelete: boolean }) {
	return (
		<div className="mt-6 flex flex-wrap items-start gap-4">
			<Form method="post">
				<Button type="submit" look="primary" name="deed" value="restore">
					Not spam
				</Button>
			</Form>
			{mayDelete ? (
				<details className="rounded-control border border-line bg-surface">
					<summary className="min-h-12 cursor-pointer px-4 py-2.5 font-semibold text-danger">
						Delete for good…
					</summary>
					<Form method="post" className="max-w-sm space-y-3 px-4 pb-4">
						<p>
							The enquiry is erased, and the person too if nothing else is known of them. Nobody can
							bring it back.
						</p>
						<Button type="submit" name="deed" value="delete">
							Yes, delete it for good
						</Button>
					</Form>
				</details>
			) : null}
		</div>
	);
}
