import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { exportLeads } from '#app/features/export/export-leads.server.ts';
import { findImport, perBatch } from '#app/features/import/import-repository.server.ts';
import { previewImport } from '#app/features/import/preview-import.server.ts';
import { readImport } from '#app/features/import/read-import.server.ts';
import { runImports } from '#app/features/import/run-import.server.ts';
import { startImport, undoImport } from '#app/features/import/start-import.server.ts';
import { uploadImport } from '#app/features/import/upload-import.server.ts';
import { setFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import { addWorkingHours } from '#app/features/leads/contact/working-time.ts';
import { readDeskSettings } from '#app/features/leads/desk-settings.server.ts';
import { addNote } from '#app/features/leads/details/change-note.server.ts';
import { openLead } from '#app/features/leads/details/open-lead.server.ts';
import { listTimeline } from '#app/features/leads/details/timeline-repository.server.ts';
import { searchLeadIds } from '#app/features/leads/find-lead.server.ts';
import { listLeads } from '#app/features/leads/inbox/lead-list-repository.server.ts';
import {
	readLastLeadChange,
	readLeadChanges,
} from '#app/features/leads/records/lead-change-repository.server.ts';
import { readLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import { describeEvent } from '#app/routes/desk/lead/timeline/describe-event.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { readAuditLog } from '#tests/support/audit.ts';
import { asha, makeStaff, ravi, sendEnquiry } from '#tests/support/leads.ts';

const file = `Name,Phone,Email,State,Tags,Notes,Class
Meera Iyer,98765 43210,meera@example.com,Contacted,"warm; Delhi",Wants a call,Class 12
Meera I.,,MEERA@example.com,,vip,,
Ravi,12345,,,,,
Kabir,98765 43211,,Enrolled,,,
Kabir,+919876543211,,,,,
`;

async function upload(db: Database, clock: FixedClock, text = file) {
	const body = new FormData();
	body.set('file', new File([text], '../leads.csv'));
	const request = new Request('https://site.example/', { method: 'POST', body });
	const uploaded = await uploadImport({ db, clock }, asha, request);
	if (uploaded.outcome !== 'stored') throw new Error(JSON.stringify(uploaded.errors));
	return uploaded.id;
}

async function runImport(db: Database, clock: FixedClock, text = file) {
	const id = await upload(db, clock, text);
	const started = await startImport(db, asha, id, new URLSearchParams());
	expect(started).toEqual({ outcome: 'started' });
	await runImports({ db, clock });
	return id;
}

const figures = { added: 2, merged: 1, unchanged: 1, failed: 1 };

async function everything(db: Database) {
	const leads = await db.selectFrom('leads').selectAll().orderBy('id').execute();
	return {
		leads: leads.map(({ search_row: _row, ...lead }) => lead),
		keys: await db.selectFrom('lead_keys').selectAll().orderBy('value').execute(),
		tags: await db.selectFrom('lead_tags').selectAll().orderBy('tag').execute(),
		events: await db.selectFrom('lead_events').selectAll().orderBy('id').execute(),
	};
}

onBothEngines((makeDatabase) => {
	test('the dry run predicts the import, and changes nothing', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const before = await everything(db);
		const id = await upload(db, clock);
		const { draft } = (await readImport({ db, clock }, asha, id, new URLSearchParams())) ?? {};
		expect(draft?.preview).toMatchObject({
			...figures,
			problems: [{ row: 4, issues: [{ column: 'Phone' }] }],
		});
		expect(await everything(db)).toEqual(before);
		await runImport(db, clock);
		const done = await db
			.selectFrom('imports')
			.selectAll()
			.where('state', '=', 'done')
			.executeTakeFirst();
		expect(done).toMatchObject({ ...figures, filename: '..leads.csv', content: null });
		const { leads } = await listLeads(db, { search: '43210' }, {}, clock.now());
		expect(leads).toMatchObject([
			{
				name: 'Meera Iyer',
				state: 'contacted',
				isMinor: true,
				isUnread: false,
				tags: ['delhi', 'vip', 'warm'],
			},
		]);
		const events = await listTimeline(db, leads[0]?.id ?? '');
		expect(events.map((event) => describeEvent(event, 0))).toContainEqual({
			title: 'Imported from a file',
			lines: ['..leads.csv'],
		});
		expect(await readAuditLog(db, { action: 'leads.imported' })).toHaveLength(1);
	});

	test.each([
		['nothing', ' \n ', 'empty'],
		['headings alone', 'Name,Phone\n', 'no line below'],
		[
			'a line that never ends',
			`Name,Phone\n${'Asha,1\n'.repeat(600)}"${'x'.repeat(10_001)}`,
			'Line 602',
		],
	])(
		'a file with %s is rejected with a message, and nothing of it is stored',
		async (_what, text, message) => {
			const db = await makeDatabase();
			await expect(upload(db, new FixedClock(), text)).rejects.toThrow(message);
			expect(await db.selectFrom('imports').selectAll().execute()).toEqual([]);
			expect(await db.selectFrom('import_parts').selectAll().execute()).toEqual([]);
		},
	);

	test('a file of several parts is imported completely, and its lines are deleted', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const lines = Array.from(
			{ length: 1234 },
			(_, at) => `Lead ${at},98765${String(at).padStart(5, '0')}`,
		);
		const text = `Name,Phone\n${lines.join('\n')}`;
		const id = await upload(db, clock, text);
		const { draft } = (await readImport({ db, clock }, asha, id, new URLSearchParams())) ?? {};
		expect(draft).toMatchObject({
			preview: { added: 1234 },
			samples: [['Lead 0', 'Lead 1', 'Lead 2'], {}],
		});
		const done = await findImport(db, await runImport(db, clock, text));
		expect(done).toMatchObject({ state: 'done', total: 1234, done: 1234, added: 1234 });
		const parts = await db.selectFrom('import_parts').select('import_id').distinct().execute();
		expect(parts).toEqual([{ import_id: id }]);
	});

	test('a file stored before there were parts continues where it stopped', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const id = await upload(db, clock);
		await startImport(db, asha, id, new URLSearchParams());
		await db.deleteFrom('import_parts').execute();
		await db.updateTable('imports').set({ content: file, header: null, done: 3 }).execute();
		await runImports({ db, clock });
		expect(await findImport(db, id)).toMatchObject({
			state: 'done',
			content: null,
			added: 1,
			unchanged: 1,
		});
	});

	test.each([
		['of one new lead', ['A,1,a@example.com,', 'A,1,,Class 12', 'A,,a@example.com,Class 12']],
		['of two that are there', ['K,2,k@example.com,', 'K,,k@example.com,Class 12', 'L,3,,Class 11']],
	])('the dry run and the import agree on lines %s', async (_what, lines) => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		for (const digit of [2, 3]) await sendEnquiry(db, clock, { phone: `+91987654321${digit}` });
		const text = `Name,Phone,Email,Class\n${lines.join('\n')}`.replaceAll(
			/,(\d),/g,
			',987654321$1,',
		);
		const id = await upload(db, clock, text);
		const { draft } = (await readImport({ db, clock }, asha, id, new URLSearchParams())) ?? {};
		const { added, merged, unchanged } = draft?.preview ?? {};
		const done = await findImport(db, await runImport(db, clock, text));
		expect(done).toMatchObject({ added, merged, unchanged });
	});

	test('an import fills empty fields and never overwrites; importing it again changes nothing', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const { leadId } = await sendEnquiry(db, clock, { name: 'M. Iyer', phone: '+919876543210' });
		await runImport(db, clock);
		const lead = await db
			.selectFrom('leads')
			.selectAll()
			.where('id', '=', leadId)
			.executeTakeFirst();
		expect(lead).toMatchObject({ name: 'M. Iyer', email: 'meera@example.com', state: 'contacted' });
		const before = await everything(db);
		const again = await findImport(db, await runImport(db, clock));
		expect(again).toMatchObject({ added: 0, merged: 0, unchanged: 4, failed: 1 });
		expect(await everything(db)).toEqual(before);
	});

	test('an imported enrolled student has no follow-up call, until the import is undone', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const { leadId } = await sendEnquiry(db, clock, { phone: '+919876543211' });
		const at = clock.now().getTime() + 60_000;
		await setFollowUp({ db, clock }, asha, { id: leadId, at, reason: 'Talk with a parent' });
		const id = await runImport(db, clock);
		const ended = { followUpAt: null, noStepReason: null, stepPurpose: null };
		expect(await readLead(db, leadId)).toMatchObject({ state: 'enrolled', ...ended });
		const events = await listTimeline(db, leadId);
		const event = events.find(({ kind }) => kind === 'import');
		expect(event && describeEvent(event, 0).lines).toEqual([
			expect.any(String),
			'Status: Enrolled',
			'Follow-up cleared',
		]);
		await undoImport({ db, clock }, asha, id);
		await runImports({ db, clock });
		const restored = { followUpAt: at, stepPurpose: 'Talk with a parent' };
		expect(await readLead(db, leadId)).toMatchObject({ state: 'new', ...restored });
	});

	test('an imported lead has an answer deadline from now, and is unread for its owner', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const kiran = await makeStaff(db, 'Kiran');
		const { leadId } = await sendEnquiry(db, clock, { phone: '+919876543213' });
		await db.updateTable('leads').set({ unread: 0 }).where('id', '=', leadId).execute();
		const text = `Name,Phone,State,Owner
Nobody’s,98765 43211,,
Theirs,98765 43212,,Kiran
Known,98765 43213,,Kiran
Met,98765 43214,Contacted,
`;
		await runImport(db, clock, text);
		const { answerTarget } = await readDeskSettings(db);
		const due = addWorkingHours(clock.now().getTime(), answerTarget.hours, answerTarget);
		const leads = db.selectFrom('leads').select(['name', 'due_at', 'unread', 'asked_at']);
		const rows = await leads.where('id', '<>', leadId).orderBy('phone').execute();
		expect(rows).toEqual([
			{ name: 'Nobody’s', due_at: due, unread: 0, asked_at: null },
			{ name: 'Theirs', due_at: due, unread: 1, asked_at: null },
			{ name: 'Met', due_at: null, unread: 0, asked_at: null },
		]);
		expect(await readLead(db, leadId)).toMatchObject({ isUnread: true, ownerId: kiran.id });
	});

	test('undoing restores everything except later changes, which are named', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const { leadId } = await sendEnquiry(db, clock, { phone: '+919876543210' });
		const before = await everything(db);
		clock.pass(1000);
		const id = await runImport(db, clock);
		expect(await everything(db)).not.toEqual(before);
		expect(await undoImport({ db, clock }, asha, id)).toEqual({ outcome: 'started' });
		await runImports({ db, clock });
		expect(await everything(db)).toEqual(before);
		expect(await findImport(db, id)).toMatchObject({ state: 'undone', kept: 0 });
		expect(await undoImport({ db, clock }, asha, id)).toMatchObject({ outcome: 'refused' });

		const second = await runImport(db, clock);
		clock.pass(1000);
		await addNote({ db, clock }, asha, { id: leadId, text: 'Called.' });
		await undoImport({ db, clock }, asha, second);
		await runImports({ db, clock });
		expect(await findImport(db, second)).toMatchObject({ state: 'undone', kept: 2 });
		const kept = await db
			.selectFrom('leads')
			.select('email')
			.where('id', '=', leadId)
			.executeTakeFirst();
		expect(kept?.email).toBe('meera@example.com');
		expect((await listLeads(db, { search: '43211' }, {}, clock.now())).leads).toEqual([]);
	});

	test('open inboxes hear that an import was undone', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const id = await runImport(db, clock, 'Name,Phone\nMeera,98765 43210\n');
		const last = await readLastLeadChange(db);
		await undoImport({ db, clock }, asha, id);
		await runImports({ db, clock });
		expect(await listLeads(db, {}, {}, clock.now())).toMatchObject({ leads: [] });
		expect(await readLeadChanges(db, last)).toMatchObject([{ kind: 'deleted', name: '' }]);
	});

	test('the log names who started and who undid an import, whoever uploaded it', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const id = await upload(db, clock, 'Name,Phone\nMeera,98765 43210\n');
		await startImport(db, ravi, id, new URLSearchParams());
		await runImports({ db, clock });
		const owner = { id: 'third', name: 'Third' };
		await undoImport({ db, clock }, owner, id);
		await undoImport({ db, clock }, asha, id);
		await runImports({ db, clock });
		const actors = async (action: 'leads.imported' | 'import.undone') =>
			(await readAuditLog(db, { action })).map(({ actorName }) => actorName);
		expect(await actors('leads.imported')).toEqual([ravi.name]);
		expect(await actors('import.undone')).toEqual([owner.name]);
	});

	test('the question is imported as an enquiry, note and city as a note, with one log line for all', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const text = `Name,Phone,City,Message,Notes\nMeera,98765 43210,Nashik,When does it begin?,Called once\nKabir,98765 43211,Pune,,\nLata,98765 43212,,,\n`;
		const id = await upload(db, clock, text);
		const { draft } = (await readImport({ db, clock }, asha, id, new URLSearchParams())) ?? {};
		expect(draft?.columns).toEqual(['name', 'phone', 'city', 'question', 'note']);
		expect(draft?.preview.examples.map(({ words }) => words)).toEqual([
			'A new lead, who asks “When does it begin?”, with the note “Called once · City: Nashik”',
			'A new lead, with the note “City: Pune”',
			'A new lead',
		]);
		await startImport(db, asha, id, new URLSearchParams());
		await runImports({ db, clock });
		const { leads } = await listLeads(db, {}, {}, clock.now());
		const notes = await Promise.all(
			leads.map(async (lead) =>
				(await listTimeline(db, lead.id)).flatMap(({ kind, data }) =>
					kind === 'note' ? [lead.name, data.text] : [],
				),
			),
		);
		expect(notes.flat().sort()).toEqual(
			['Meera', 'Called once\n\nCity: Nashik', 'Kabir', 'City: Pune'].sort(),
		);
		const meera = leads.find(({ name }) => name === 'Meera');
		expect(meera).toMatchObject({ lastMessage: 'When does it begin?' });
		const page = await openLead({ db, clock }, asha, { id: meera?.id ?? '' });
		expect(page).toMatchObject({ request: { text: 'When does it begin?' } });
		expect(await searchLeadIds(db, 'begin', 5)).toEqual([meera?.id]);
		const lines = await readAuditLog(db);
		expect(lines.map(({ action }) => action).sort()).toEqual([
			...['import.seen', 'import.uploaded', 'lead.seen', 'leads.imported'],
		]);
		// The earlier question stays; another one is recorded, once.
		const later = `Name,Phone,Message,Class\nMeera,98765 43210,When does it begin?,12\nMeera,98765 43210,What is the fee?,XII\nLata,98765 43212,Is it online?,\n`;
		for (const _ of [1, 2]) {
			await startImport(db, asha, await upload(db, clock, later), new URLSearchParams());
			await runImports({ db, clock });
		}
		const now = (await listLeads(db, {}, {}, clock.now())).leads;
		expect(now.find(({ name }) => name === 'Lata')?.lastMessage).toBe('Is it online?');
		expect(await readLead(db, meera?.id ?? '')).toMatchObject({
			lastMessage: 'When does it begin?',
			class: 'Class 12',
			isMinor: true,
		});
		const noted = (await listTimeline(db, meera?.id ?? '')).filter(({ kind }) => kind === 'note');
		expect(noted.filter(({ data }) => data.text === 'What is the fee?')).toHaveLength(1);
		const long = `Name,Phone,Question,Note\nMeera,98765 43213,${'x'.repeat(3000)},${'y'.repeat(3000)}\n`;
		const refused = await upload(db, clock, long);
		const trial = await readImport({ db, clock }, asha, refused, new URLSearchParams());
		expect(trial?.draft?.preview.problems).toMatchObject([{ issues: [{ column: 'Note' }] }]);
	});

	test('a second child with the same number is announced in the preview, and keeps the name', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const text =
			'Name,Phone\nTwin One,98765 43210\nTwin Two,98765 43210\n twin  ONE,98765 43210\nTwin Two,98765 43210\n';
		const id = await upload(db, clock, text);
		const { draft } = (await readImport({ db, clock }, asha, id, new URLSearchParams())) ?? {};
		expect(draft?.preview).toMatchObject({ added: 1, merged: 1, unchanged: 2 });
		expect(draft?.preview.examples.map(({ words }) => words)).toEqual([
			'A new lead',
			'Another name for Twin One, who has this number or email. Adds the note “Another name was given: Twin Two”',
		]);
		await startImport(db, asha, id, new URLSearchParams());
		await runImports({ db, clock });
		const { leads } = await listLeads(db, {}, {}, clock.now());
		expect(leads.map(({ name }) => name)).toEqual(['Twin One']);
		const notes = (await listTimeline(db, leads[0]?.id ?? '')).filter(
			({ kind }) => kind === 'note',
		);
		expect(notes.map(({ data }) => data.text)).toEqual(['Another name was given: Twin Two']);
		expect(await searchLeadIds(db, 'twin two', 5)).toEqual([leads[0]?.id]);
	});

	test('the preview of a very large file reads its first lines', async () => {
		const db = await makeDatabase();
		let given = 0;
		async function* parts() {
			for (; given < 50_000; given += 1000) {
				yield Array.from({ length: 1000 }, (_, n) => ({ number: given + n, cells: ['', '1'] }));
			}
		}
		const preview = await previewImport(db, parts(), ['name', 'phone'], new Date());
		expect(preview).toMatchObject({ lines: 20_000, failed: 20_000 });
		expect(given).toBeLessThan(20_000);
	});

	test('an interrupted import continues where it stopped', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const lines = Array.from({ length: 250 }, (_, n) => `Lead ${n},98${String(10_000_000 + n)}`);
		const id = await upload(db, clock, `Name,Phone\n${lines.join('\n')}\n`);
		await startImport(db, asha, id, new URLSearchParams());
		let batches = 0;
		await runImports({ db, clock }, () => {
			batches += 1;
			return batches > 3;
		});
		const half = await findImport(db, id);
		expect(half?.done).toBeGreaterThan(0);
		expect(half?.done).toBeLessThan(250);
		await runImports({ db, clock });
		expect(await findImport(db, id)).toMatchObject({ state: 'done', done: 250, added: 250 });
		expect(await db.selectFrom('leads').selectAll().execute()).toHaveLength(250);
		expect(await readLeadChanges(db, 0)).toHaveLength(Math.ceil(250 / perBatch));
	});

	test('an export can be imported, and no cell is a formula', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		for (let n = 0; n < 3; n += 1)
			await sendEnquiry(db, clock, { name: `=Lead, "${n}"`, question: '@x\ny' });
		const csv = await read('csv');
		expect(csv.startsWith('\ufeffId,Name,Phone')).toBe(true);
		expect(csv).toContain(`"'=Lead, ""0"""`);
		expect(/(^|,)"?[=+\-@]/m.test(csv)).toBe(false);
		expect(JSON.parse(await read('json'))).toHaveLength(3);
		expect(
			(await read('ndjson'))
				.trim()
				.split('\n')
				.map((line) => JSON.parse(line)),
		).toHaveLength(3);
		const id = await runImport(db, clock, csv);
		expect(await findImport(db, id)).toMatchObject({ unchanged: 0, merged: 3, failed: 0 });

		async function read(format: 'csv' | 'json' | 'ndjson') {
			const { body } = await exportLeads({ db, clock }, asha, { filter: {}, ids: [], format });
			return Buffer.from(await new Response(body).arrayBuffer()).toString('utf8');
		}
	});

	test('an export has what its filter matches, and the log never has the search query', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const { leadId } = await sendEnquiry(db, clock, { name: 'Meera', phone: '+919876543210' });
		await sendEnquiry(db, clock, { name: 'Kabir' });
		const names = async (wanted: Partial<Parameters<typeof exportLeads>[2]>) => {
			const asked = { filter: {}, ids: [], format: 'json' as const, ...wanted };
			const { body } = await exportLeads({ db, clock }, asha, asked);
			const leads: { name: string }[] = await new Response(body).json();
			return leads.map(({ name }) => name).sort();
		};
		expect(await names({})).toEqual(['Kabir', 'Meera']);
		expect(await names({ filter: { search: '9876543210' } })).toEqual(['Meera']);
		expect(await names({ filter: { states: ['enrolled', 'lost'] } })).toEqual([]);
		expect(await names({ filter: { owner: 'nobody', states: ['new'] } })).toEqual([
			'Kabir',
			'Meera',
		]);
		expect(await names({ ids: [leadId] })).toEqual(['Meera']);
		const lines = await readAuditLog(db, { action: 'leads.exported' });
		expect(lines).toHaveLength(5);
		expect(JSON.stringify(lines)).not.toContain('9876543210');
	});
});
