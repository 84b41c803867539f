import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Container } from '#app/ui/section.tsx';

const pages = [
	{ to: '/whyipm', label: 'How we work', text: 'What makes mentorship different.' },
	{ to: '/parents', label: 'For parents', text: 'Costs, promises and your child’s phone number.' },
	{ to: '/faq', label: 'FAQ', text: 'The questions students ask most.' },
];

/** Where to go from here. */
export function ReadOn() {
	return (
		<nav aria-label="Read on" className="border-line border-t bg-surface">
			<Container className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-10">
				<ul className="flex flex-wrap gap-x-10 gap-y-2">
					{pages.map((page) => (
						<li key={page.to} className="max-w-60">
							<Link to={page.to} className="group block py-2">
								<span className="flex items-center gap-2 font-bold font-display text-brand text-lg group-hover:underline">
									{page.label} <Icon name="arrow" />
								</span>
								<span className="text-muted">{page.text}</span>
							</Link>
						</li>
					))}
				</ul>
				<ButtonLink look="primary" to="/contactus">
					Book a Session with Mentors
				</ButtonLink>
			</Container>
		</nav>
	);
}
