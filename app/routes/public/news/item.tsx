export default function Stub() {
	return (
		<main id="main">
			<h1>Item</h1>
		</main>
	);
}
