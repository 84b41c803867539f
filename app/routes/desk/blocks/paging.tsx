import { Link } from 'react-router';

/** The way to the pages before and after. */
export function Paging(props: { newer?: string; older?: string; labels?: [string, string] }) {
	const [newer, older] = props.labels ?? ['Newer', 'Older'];
	if (!props.newer && !props.older) return null;
	return (
		<nav aria-label="Pages" className="mt-4 flex justify-between gap-4">
			{props.newer ? (
				<Link to={props.newer} className="desk-button" rel="prev">
					{newer}
				</Link>
			) : (
				<span />
			)}
			{props.older ? (
				<Link to={props.older} className="desk-button" rel="next">
					{older}
				</Link>
			) : null}
		</nav>
	);
}
