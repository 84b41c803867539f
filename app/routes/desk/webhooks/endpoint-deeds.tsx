import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';

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
				<Twice
					ask="New secret…"
					words="The new secret is shown once. For 24 hours messages carry the signatures of both."
					deed="rotate"
					button="Make a new secret"
				/>
				<Twice
					ask="Delete…"
					words="The webhook and the log of what was sent to it are deleted."
					deed="delete"
					button="Yes, delete it"
				/>
			</div>
		</div>
	);
}

function Twice(props: { ask: string; words: string; deed: string; button: string }) {
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 text-brand underline">{props.ask}</summary>
			<Form method="post" className="max-w-sm space-y-3 pb-4">
				<p>{props.words}</p>
				<Button type="submit" name="deed" value={props.deed}>
					{props.button}
				</Button>
			</Form>
		</details>
	);
}
