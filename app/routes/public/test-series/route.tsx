export default function Stub() {
	return (
		<main id="main">
			<h1>Test series</h1>
		</main>
	);
}
