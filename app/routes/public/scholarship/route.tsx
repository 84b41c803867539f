export default function Stub() {
	return (
		<main id="main">
			<h1>Scholarship</h1>
		</main>
	);
}
