export default function Stub() {
	return (
		<main id="main">
			<h1>Map</h1>
		</main>
	);
}
