import type { ComponentProps } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import type { Typed } from './stored-answers.ts';

/** The typed values of a plan are hidden form fields, never in a URL. */
export function HiddenAnswers({ typed }: { typed: Typed }) {
	return Object.entries(typed).map(([name, value]) =>
		value && name !== 'email' && name !== 'intent' ? (
			<input key={name} type="hidden" name={name} value={value} />
		) : null,
	);
}

/**
 * Shown when an address that takes a posted plan is opened directly: the plan is in no URL, so that there is nothing to
 * save or mail.
 */
export function NoPlanYet(props: Pick<ComponentProps<typeof PageHeader>, 'crumbs' | 'title'>) {
	return (
		<main id="main">
			<PageHeader {...props} intro="Make your plan first." />
			<Container className="py-10">
				<ButtonLink to="/plan" variant="primary">
					My exam year
				</ButtonLink>
			</Container>
		</main>
	);
}
