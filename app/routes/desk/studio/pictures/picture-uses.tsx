import type { PictureUse } from '#app/features/media/find-picture-uses.server.ts';

/** Where a picture is used. */
export function PictureUses({ uses }: { uses: readonly PictureUse[] }) {
	return (
		<section aria-labelledby="uses-title" className="mt-10">
			<h2 id="uses-title" className="text-xl">
				Where it is used
			</h2>
			{uses.length === 0 ? <p className="mt-2">Nowhere yet.</p> : null}
			<ul className="mt-2 list-disc pl-5">
				{uses.map((use) => (
					<li key={`${use.collection}/${use.slug}`} className="py-1">
						{use.label}
					</li>
				))}
			</ul>
		</section>
	);
}
