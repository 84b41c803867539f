import { Button } from '#app/ui/button.tsx';

/** Opens the browser's own dialog for printing; without script the browser's menu does. */
export function PrintButton() {
	return (
		<Button look="primary" className="scripted" onClick={() => print()}>
			Print
		</Button>
	);
}
