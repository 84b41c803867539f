import type { Site } from '#app/features/content/collections/site.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';

const icons: Record<Site['social'][number]['network'], IconName> = {
	Facebook: 'facebook',
	Instagram: 'instagram',
	LinkedIn: 'linkedin',
	YouTube: 'youtube',
	X: 'x',
};

export function SocialLinks({ site, className }: { site: Site; className: string }) {
	return (
		<ul className={`social-links ${className}`}>
			{site.social.map(({ network, url }) => (
				<li key={network}>
					<a href={url} rel="noopener me" aria-label={`${site.brand} on ${network}`}>
						<Icon name={icons[network]} className="size-4" />
					</a>
				</li>
			))}
		</ul>
	);
}
