export default function Stub() {
	return (
		<main id="main">
			<h1>Update</h1>
		</main>
	);
}
