/** What is wrong, under the field it is about; `field` is the id of that field. */
export function IssueLine({ field, text }: { field: string; text?: string }) {
	if (!text) return null;
	return (
		<p role="alert" id={`${field}-issue`} className="mt-1 font-semibold text-danger text-sm">
			{text}
		</p>
	);
}

/** The attributes that link a field to its error. */
export function issueProps(field: string, text: string | undefined) {
	return text ? { 'aria-invalid': true, 'aria-describedby': `${field}-issue` } : {};
}
