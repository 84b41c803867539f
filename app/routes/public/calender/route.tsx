export default function Stub() {
	return (
		<main id="main">
			<h1>Calendar</h1>
		</main>
	);
}
