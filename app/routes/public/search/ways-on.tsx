import { Link } from 'react-router';
import { Picture, type PictureSource } from '#app/ui/picture.tsx';

const ways = [
	{ to: '/calander', label: 'Exam Calendar', text: 'dates, exam by exam' },
	{ to: '/pattern', label: 'Exam Pattern', text: 'sections, questions and marks' },
	{ to: '/faq', label: 'FAQ', text: 'what students and parents ask most' },
	{ to: '/sitemap', label: 'Site map', text: 'every page on one page' },
	{ to: '/contactus', label: 'Contact us', text: 'ask a person' },
];

/** Where to go when there is nothing to show. */
export function WaysOn({ picture }: { picture: PictureSource | undefined }) {
	return (
		<div className="mt-6 grid items-center gap-8 md:grid-cols-2">
			<div>
				<h2 className="text-xl">Or start here</h2>
				<ul className="mt-3 divide-y divide-line border-line border-y">
					{ways.map((way) => (
						<li key={way.to}>
							<Link to={way.to} className="group flex min-h-12 flex-wrap items-center gap-x-2 py-2">
								<b className="font-semibold text-brand underline group-hover:no-underline">
									{way.label}
								</b>
								<span className="text-muted">{way.text}</span>
							</Link>
						</li>
					))}
				</ul>
			</div>
			{picture ? <Picture picture={picture} className="w-full" first /> : null}
		</div>
	);
}
