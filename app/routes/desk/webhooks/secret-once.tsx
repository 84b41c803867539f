/** A secret that is shown this once, ready to be copied. */
export function SecretOnce({ secret, url }: { secret: string; url?: string }) {
	return (
		<section
			aria-label="The secret"
			className="mt-6 max-w-prose space-y-2 rounded-control border-success border-l-4 bg-success-tint px-4 py-4"
		>
			<p className="font-semibold">Copy the secret now. It is shown this once.</p>
			<label htmlFor="secret" className="block text-sm">
				The receiver checks the signature with it{url ? <> ({url})</> : null}.
			</label>
			<input
				id="secret"
				readOnly
				value={secret}
				onFocus={(event) => event.currentTarget.select()}
				className="desk-box font-mono text-sm"
			/>
		</section>
	);
}
