import type { ReactNode } from 'react';

/** A mail as its reader sees it, shut into a frame in which nothing can run. */
export function MailFrame({ src, title }: { src: string; title: string }) {
	return (
		<iframe
			src={src}
			title={title}
			sandbox=""
			className="h-144 w-full rounded-card border border-line bg-paper"
		/>
	);
}

/** Labels with what belongs to them; what is empty is left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
	return (
		<dl className="post-facts grid gap-x-6 gap-y-3">
			{facts
				.filter(([, value]) => value !== '' && value !== null && value !== undefined)
				.map(([label, value]) => (
					<div key={label} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
						<dt className="text-muted text-sm sm:pt-0.5">{label}</dt>
						<dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
					</div>
				))}
		</dl>
	);
}
