import { Link } from 'react-router';
import logo from '#content/pictures/logo.svg?url';

/** The star and the name, leading home. */
export function Brand({ name }: { name: string }) {
	return (
		<Link
			to="/"
			className="flex min-h-11 items-center gap-2.5 font-bold font-display text-brand text-xl"
		>
			<img src={logo} width={64} height={64} alt="" className="size-9" />
			{name}
		</Link>
	);
}
