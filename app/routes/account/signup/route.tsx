export default function Stub() {
	return (
		<main id="main">
			<h1>Signup</h1>
		</main>
	);
}
