import { Link } from 'react-router';
import type { Site } from '#app/features/content/collections/site.ts';
import type { MenuGroup } from '#app/features/navigation/build-menu.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Container } from '#app/ui/section.tsx';
import { Brand } from './brand.tsx';
import { MenuDropdown } from './menu-dropdown.tsx';
import { SidePanel } from './side-panel.tsx';

/** The sticky header: brand, menu, search and the Student Zone. */
export function Header({ site, menu }: { site: Site; menu: MenuGroup[] }) {
	return (
		<header className="site-header sticky top-0 z-40 border-line border-b bg-paper">
			<Container className="site-header-row flex items-center gap-2 py-3">
				<Brand name={site.brand} />
				<nav aria-label="Main" className="ml-auto hidden items-center lg:flex">
					{menu.map((group) => (
						<MenuDropdown key={group.label} group={group} />
					))}
				</nav>
				<Link
					to="/search"
					aria-label="Search"
					className="ml-auto grid size-11 place-items-center rounded-full text-brand hover:bg-brand-tint lg:ml-1"
				>
					<Icon name="search" />
				</Link>
				<div className="hidden lg:block">
					<ButtonLink to={site.studentZoneUrl}>Student Zone</ButtonLink>
				</div>
				<SidePanel site={site} menu={menu} />
			</Container>
		</header>
	);
}
