import type { ReactNode } from 'react';
import { Container } from '#app/ui/section.tsx';
import { NightSky } from './night-sky.tsx';

/** A screen of the student's account: the form, with an explanation beside it. */
export function AccountScreen(props: { title: string; children: ReactNode; aside: ReactNode }) {
	return (
		<main id="main">
			<Container className="py-8 md:py-14">
				<div className="overflow-hidden rounded-card border border-line bg-surface shadow-raised lg:grid lg:grid-cols-2">
					<div className="px-6 py-8 md:px-12 md:py-12">
						<h1 className="text-3xl">{props.title}</h1>
						<div className="mt-6 max-w-md">{props.children}</div>
					</div>
					<div className="on-dark flex flex-col bg-brand-night text-on-brand">
						<NightSky />
						<div className="px-6 pb-10 md:px-12">{props.aside}</div>
					</div>
				</div>
			</Container>
		</main>
	);
}
