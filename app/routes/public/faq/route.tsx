export default function Stub() {
	return (
		<main id="main">
			<h1>FAQ</h1>
		</main>
	);
}
