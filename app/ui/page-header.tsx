import type { ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb.tsx';
import { Picture, type PictureSource } from './picture.tsx';
import { Container } from './section.tsx';

/** The top of an inner page: breadcrumb, heading, summary, and a drawing or picture beside them. */
export function PageHeader(props: {
	crumbs: readonly { label: string; to?: string }[];
	title: string;
	intro?: string;
	/** The address of a decorative drawing of 560 by 320 on the header's lower edge. */
	scene?: string;
	/** True if the page's first control should be visible on a phone without scrolling. */
	isSceneForWideScreens?: boolean;
	/** A picture of the page's subject. */
	picture?: PictureSource;
	children?: ReactNode;
}) {
	const { crumbs, title, intro, scene, picture, children, isSceneForWideScreens } = props;
	const narrow = isSceneForWideScreens
		? { text: 'pt-5 pb-5', scene: 'max-md:hidden' }
		: { text: 'pt-8 pb-4', scene: '' };
	const text = (
		<>
			<Breadcrumb crumbs={crumbs} />
			<h1 className="mt-3 text-3xl">{title}</h1>
			{intro ? <p className="mt-3 max-w-prose text-lg">{intro}</p> : null}
			{children}
		</>
	);
	return (
		<div className="border-line border-b bg-brand-tint">
			{scene || picture ? (
				<Container className="grid gap-x-10 md:grid-cols-12">
					<div className={`md:col-span-7 md:self-center md:py-12 ${narrow.text}`}>{text}</div>
					{picture ? (
						<Picture
							picture={picture}
							first
							className="mb-6 aspect-16/9 w-full self-center rounded-card bg-surface object-cover md:col-span-5 md:my-8"
						/>
					) : (
						<img
							src={scene}
							width={560}
							height={320}
							alt=""
							className={`page-scene md:col-span-5 ${narrow.scene}`}
						/>
					)}
				</Container>
			) : (
				<Container className="py-8 md:py-12">{text}</Container>
			)}
		</div>
	);
}
