import { expect, test } from 'vitest';
import { listResourceFields } from '#app/features/content/resources/find-resources.server.ts';
import { readSentResource } from '#app/routes/update/resource/read-sent.server.ts';

test('a cell with line breaks becomes one line, and its other blanks stay', () => {
	const form = new FormData();
	const cells = ['Event', 'Date', 'Exam,\r\n  both  parts \n \n', ' 16 Jun\t\r 2023'];
	for (const [place, cell] of cells.entries()) form.set(`tabledata.${place}`, cell);
	form.set('columns', '2');
	const { sent } = readSentResource(form, listResourceFields('calendar'));
	expect(JSON.parse(sent.fields.tabledata ?? '')).toEqual([
		'Event',
		'Date',
		'Exam, both  parts',
		'16 Jun 2023',
	]);
});
