/** Repository contracts hold on both databases or not at all: without PostgreSQL they fail, never skip. */
if (!process.env.TEST_DATABASE_URL) {
	throw new Error(
		'These tests need a PostgreSQL. Run `npm test`, which starts one, or set TEST_DATABASE_URL to a server that tests may write to.',
	);
}
