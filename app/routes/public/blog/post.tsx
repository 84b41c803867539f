export default function Stub() {
	return (
		<main id="main">
			<h1>Post</h1>
		</main>
	);
}
