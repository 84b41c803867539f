import type { ReactNode } from 'react';
import { Form, NavLink } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { Container } from '#app/ui/section.tsx';

const places = [
	{ to: '/account', label: 'My page' },
	{ to: '/account/plan', label: 'My plan' },
	{ to: '/account/profile', label: 'Profile' },
	{ to: '/account/security', label: 'Sign-in' },
	{ to: '/account/data', label: 'My data' },
];

/** The frame of a student's pages: the heading, the navigation, sign-out and the flash message. */
export function OwnPage(props: {
	title: string;
	intro: string;
	flash?: string;
	children: ReactNode;
}) {
	return (
		<main id="main">
			<div className="border-line border-b bg-brand-tint">
				<Container className="pt-8 md:pt-12">
					<div className="flex items-start justify-between gap-x-4">
						<h1 className="wrap-anywhere min-w-0 py-1 text-3xl">{props.title}</h1>
						<Form method="post" action="/sign-out" className="shrink-0">
							<Button type="submit">Sign out</Button>
						</Form>
					</div>
					<p className="mt-2 max-w-prose text-lg">{props.intro}</p>
					<nav aria-label="Your pages" className="-mx-2 mt-5">
						<ul className="flex flex-wrap">
							{places.map((place) => (
								<li key={place.to} className="flex-1 sm:flex-none">
									<NavLink
										to={place.to}
										end
										className="flex min-h-12 items-center justify-center whitespace-nowrap border-transparent border-b-4 px-2 pt-1 font-semibold text-muted hover:text-brand aria-[current=page]:border-brand aria-[current=page]:text-brand sm:px-4"
									>
										{place.label}
									</NavLink>
								</li>
							))}
						</ul>
					</nav>
				</Container>
			</div>
			<Container className="py-8 md:py-12">
				<div className={props.flash ? 'mb-6 max-w-prose' : undefined}>
					<FormMessage text={props.flash} />
				</div>
				{props.children}
			</Container>
		</main>
	);
}
