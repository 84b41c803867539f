import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { AskFirst } from '../blocks/ask-first.tsx';

/** What can be done with an endpoint; what breaks something is asked about twice. */
export function EndpointDeeds({ isOn }: { isOn: boolean }) {
	return (
		<div className="space-y-4">
			<Form method="post" className="flex flex-wrap gap-3">
				<Button type="submit" name="deed" value="test">
					Send a test
				</Button>
				<Button type="submit" name="deed" value={isOn ? 'turn-off' : 'turn-on'}>
					{isOn ? 'Turn it off' : 'Turn it on'}
				</Button>
			</Form>
			<div className="flex flex-wrap items-start gap-x-6">
				<AskFirst
					ask="New secret…"
					words="The new secret is shown once. For 24 hours messages carry the signatures of both."
					deed="rotate"
					button="Make a new secret"
				/>
				<AskFirst
					ask="Delete…"
					words="The webhook and the log of what was sent to it are deleted."
					deed="delete"
					button="Yes, delete it"
					isForGood
				/>
			</div>
		</div>
	);
}
