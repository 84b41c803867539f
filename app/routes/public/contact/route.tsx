export default function Stub() {
	return (
		<main id="main">
			<h1>Contact</h1>
		</main>
	);
}
