import type { ComponentProps } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';

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
