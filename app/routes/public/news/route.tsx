export default function Stub() {
	return (
		<main id="main">
			<h1>News</h1>
		</main>
	);
}
