import { Button } from '#app/ui/button.tsx';
import { FieldInput } from '#app/ui/field-input.tsx';
import { DraftForm } from '../../drafts/draft-form.tsx';

/** Looks somebody up by their number or address. */
export function FindPerson({ person, problem }: { person?: string; problem?: string }) {
	return (
		<section className="mt-6 rounded-card border border-line bg-surface p-5">
			<h2 className="text-xl">A person</h2>
			<DraftForm name="find-person" isPrivate className="mt-3 flex flex-wrap items-start gap-3">
				<div className="w-full sm:w-80">
					<FieldInput
						key={person}
						id="person"
						name="person"
						kind="text"
						label="Phone number or email"
						maxLength={254}
						autoComplete="off"
						defaultValue={person}
						error={problem}
						required
					/>
				</div>
				<Button type="submit" name="deed" value="find" className="sm:mt-6.5">
					Look up
				</Button>
			</DraftForm>
		</section>
	);
}
