import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { documentTerms } from '../../app/features/leads/search/search-terms.ts';
import { day } from '../../app/platform/durations.ts';

const perTransaction = 50_000;
const question = 'Which of the programmes suits somebody who begins in the summer before class 12?';

/** The rows of an enquiry in each table; `@…` are the values of `describe`. */
const statements = [
	"insert into leads (id, name, phone, email, created_at, updated_at, last_enquiry_at, last_form, last_message, source, search_row) values (@id, @name, @phone, @email, @at, @at, @at, 'enquiry', @question, 'direct', @row)",
	'insert into lead_search (rowid, document) values (@row, @document)',
	"insert into lead_changes (lead_id, kind, at) values (@id, 'enquiry', @at)",
	"insert into lead_keys values ('email', @email, @id)",
	"insert into lead_keys values ('phone', @phone, @id)",
	"insert into enquiries (id, reference, form, lead_id, email, fields, attribution, state, spam_reasons, text_hash, minor, created_at) values (@id, @reference, 'enquiry', @id, @email, @fields, @attribution, 'received', '[]', @hash, 0, @at)",
	"insert into consents values (@id, @id, @id, 'privacy:000000000000', 'en-IN', 0, @at)",
	'insert into submissions values (@spread, @hash, @id, @expires)',
	"insert into outbox (id, template, props, recipient, reply_to, message_id, enquiry_id, state, attempts, next_attempt_at, leased_until, last_error, created_at, sent_at) values (@spread || '-team', 'enquiry-for-team', @fields, 'team@example.com', @email, @spread || '-team', @id, 'sent', 1, @at, 0, null, @at, @at)",
	"insert into outbox (id, template, props, recipient, reply_to, message_id, enquiry_id, state, attempts, next_attempt_at, leased_until, last_error, created_at, sent_at) values (@spread || '-visitor', 'enquiry-thanks', @fields, @email, null, @spread || '-visitor', @id, 'sent', 1, @at, 0, null, @at, @at)",
];

/** Writes this many enquiries with all their rows directly into the SQLite file, before the site opens it. */
export function fillDatabase(folder: string, count: number) {
	const db = new Sqlite(join(folder, 'prepfront.sqlite'));
	// Only for filling: the site sets full durability when it opens the file.
	db.pragma('synchronous = OFF');
	db.pragma('cache_size = -262144');
	db.pragma('foreign_keys = OFF');
	const inserts = statements.map((statement) => db.prepare(statement));
	const writeMany = db.transaction((from: number, to: number) => {
		for (let number = from; number < to; number += 1) {
			const values = describe(number, count);
			for (const insert of inserts) insert.run(values);
		}
	});
	for (let from = 0; from < count; from += perTransaction) {
		writeMany(from, Math.min(count, from + perTransaction));
	}
	db.pragma('wal_checkpoint(TRUNCATE)');
	db.close();
}

/** Keys that are random in production are spread over their range here, but in order, which is faster. */
function describe(number: number, count: number) {
	const spread = Math.floor((number / count) * 2 ** 48)
		.toString(16)
		.padStart(12, '0');
	const padded = String(number).padStart(9, '0');
	const at = Date.now() - 300 * day + Math.floor((number / count) * 299 * day);
	const name = `Earlier visitor ${number}`;
	const email = `earlier${padded}@example.org`;
	const phone = `+917${padded}`;
	return {
		id: `01800000-0000-7000-8000-000${padded}`,
		reference: `stored-${spread}`,
		spread,
		row: number + 1,
		name,
		email,
		phone,
		question,
		document: documentTerms({ name, phones: [phone], emails: [email], texts: [question] }).join(
			' ',
		),
		fields: JSON.stringify({ name, email, question }),
		attribution: '{"page":"/contactus","source":"bench"}',
		hash: spread.repeat(5),
		at,
		expires: at + day,
	};
}
