import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';

/** A page with one button to press, or the result. */
export function OneButtonPage(props: {
	crumb: string;
	title: string;
	intro: string;
	button?: string;
}) {
	return (
		<main id="main">
			<PageHeader crumbs={[{ label: props.crumb }]} title={props.title} intro={props.intro} />
			{props.button ? (
				<Container className="py-10">
					<Form method="post">
						<Button type="submit" variant="primary">
							{props.button}
						</Button>
					</Form>
				</Container>
			) : null}
		</main>
	);
}
