import { Link } from 'react-router';
import { Picture, type PictureSource } from '#app/ui/picture.tsx';

interface LeadsToInstitute {
	name: string;
	address: string;
	place: string;
	summary?: string;
	picture?: PictureSource;
}

/** The institutes with a page here that accept this exam's score: the first ones as cards, the others by name. */
export function LeadsTo({ leadsTo }: { leadsTo: readonly LeadsToInstitute[] }) {
	const others = leadsTo.filter(({ picture }) => !picture);
	return (
		<>
			<ul className="grid gap-5 sm:grid-cols-2">
				{leadsTo.map(({ picture, ...institute }) =>
					picture ? (
						<li
							key={institute.address}
							className="group relative overflow-hidden rounded-card border border-line bg-surface only:col-span-full only:sm:flex"
						>
							<Picture
								picture={{ ...picture, alt: '' }}
								className="aspect-5/2 w-full shrink-0 object-cover group-only:sm:w-1/2"
							/>
							<div className="min-w-0 p-4 group-only:sm:flex-1 group-only:sm:p-6">
								<Link
									to={institute.address}
									className="font-semibold text-brand text-lg after:absolute after:inset-0 group-hover:underline"
								>
									{institute.name}
								</Link>
								{institute.summary?.includes(institute.place) ? null : (
									<p className="text-muted text-sm">{institute.place}</p>
								)}
								<p className="mt-2 text-sm">{institute.summary}</p>
							</div>
						</li>
					) : null,
				)}
			</ul>
			{others.length > 0 ? (
				<ul className="mt-5 gap-x-8 sm:columns-2 [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:py-1 [&_a]:text-brand [&_a]:underline [&_a]:hover:no-underline">
					{others.map(({ name, address, place }) => (
						<li key={address} className="break-inside-avoid">
							<Link to={address}>
								{name}, {place}
							</Link>
						</li>
					))}
				</ul>
			) : null}
		</>
	);
}
