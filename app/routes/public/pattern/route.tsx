export default function Stub() {
	return (
		<main id="main">
			<h1>Pattern</h1>
		</main>
	);
}
