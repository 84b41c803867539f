import { Form } from 'react-router';
import type { PictureUse } from '#app/features/media/find-picture-uses.server.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';

/** Takes a picture out of the library, or brings it back. */
export function ArchiveForm(props: { archived: boolean; refused?: readonly PictureUse[] }) {
	const { archived, refused } = props;
	const places = refused?.map((use) => use.label).join('; ');
	return (
		<Form method="post" className="mt-8 grid gap-3 border-line border-t pt-6" preventScrollReset>
			<FormMessage
				isError
				text={
					places && `It is still used and was not archived. Take it out there first: ${places}.`
				}
			/>
			<p className="text-muted text-sm">
				{archived
					? 'This picture is archived: it cannot be chosen, and no page shows it.'
					: 'An archived picture cannot be chosen any more. It can be brought back.'}
			</p>
			<Button
				type="submit"
				name="deed"
				value={archived ? 'unarchive' : 'archive'}
				className="justify-self-start"
			>
				{archived ? 'Bring it back' : 'Archive it'}
			</Button>
		</Form>
	);
}
