export default function Stub() {
	return (
		<main id="main">
			<h1>Blog</h1>
		</main>
	);
}
