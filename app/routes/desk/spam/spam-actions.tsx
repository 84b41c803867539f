import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { AskFirst } from '../blocks/ask-first.tsx';

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
				<AskFirst
					ask="Delete for good…"
					words="The enquiry is erased, and the person too if nothing else is known of them. Nobody can bring it back."
					deed="delete"
					button="Yes, delete it for good"
					isForGood
				/>
			) : null}
		</div>
	);
}
