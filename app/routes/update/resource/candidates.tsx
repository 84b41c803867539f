import type { Resource } from '#app/features/content/find-resources.server.ts';

/** Several entries of one title or author, to choose from. */
export function Candidates(props: {
	candidates: Resource[];
	chosen: string;
	onChoose: (resource: Resource) => void;
}) {
	return (
		<fieldset className="rounded-control border border-control p-4">
			<legend className="px-1 font-semibold text-sm">Which one?</legend>
			<div className="max-h-72 space-y-1 overflow-y-auto">
				{props.candidates.map((one) => (
					<label key={one.slug} className="flex min-h-11 items-start gap-3 py-2">
						<input
							type="radio"
							name="entry"
							value={one.slug}
							required
							checked={props.chosen === one.slug}
							onChange={() => props.onChoose(one)}
							className="mt-1 size-5 shrink-0"
						/>
						<span className="line-clamp-2">{one.hint}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
