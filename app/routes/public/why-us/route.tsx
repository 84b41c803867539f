export default function Stub() {
	return (
		<main id="main">
			<h1>Why</h1>
		</main>
	);
}
