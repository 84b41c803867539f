export default function Stub() {
	return (
		<main id="main">
			<h1>Search</h1>
		</main>
	);
}
