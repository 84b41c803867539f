export default function Stub() {
	return (
		<main id="main">
			<h1>Analysis</h1>
		</main>
	);
}
