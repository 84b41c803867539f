import type { Migration } from 'kysely/migration';
import { contentAndStaffMigration } from './migrations/0001-content-and-staff.ts';
import { enquiriesAndOutboxMigration } from './migrations/0002-enquiries-and-outbox.ts';
import { accountsMigration } from './migrations/0003-accounts.ts';
import { contentVersionsMigration } from './migrations/0004-content-versions.ts';
import { picturesMigration } from './migrations/0005-pictures.ts';
import { ownRecordsMigration } from './migrations/0006-own-records.ts';
import { leadsMigration } from './migrations/0007-leads.ts';
import { mailAndWebhooksMigration } from './migrations/0008-mail-and-webhooks.ts';
import { auditAndOverviewMigration } from './migrations/0009-audit-and-overview.ts';
import { viewsMigration } from './migrations/0010-views.ts';
import { searchTidiedBesideMigration } from './migrations/0011-search-tidied-beside.ts';
import { testDateMigration } from './migrations/0012-test-date.ts';
import { enquiryPhonesMigration } from './migrations/0013-enquiry-phones.ts';
import { mailedSecretsMigration } from './migrations/0014-mailed-secrets.ts';
import { usedCodesMigration } from './migrations/0015-used-codes.ts';
import { sendingsAndBulkChangesMigration } from './migrations/0016-sendings-and-bulk-changes.ts';
import { importPartsMigration } from './migrations/0017-import-parts.ts';
import { factsBySeasonMigration } from './migrations/0018-facts-by-season.ts';
import { calendarMigration } from './migrations/0020-calendar.ts';
import { versionsOfFactsMigration } from './migrations/0021-versions-of-facts.ts';
import { studentPlansMigration } from './migrations/0022-student-plans.ts';

/** Every change of the schema, in order; one that has landed is never edited. */
export const migrations: Record<string, Migration> = {
	'0001-content-and-staff': contentAndStaffMigration,
	'0002-enquiries-and-outbox': enquiriesAndOutboxMigration,
	'0003-accounts': accountsMigration,
	'0004-content-versions': contentVersionsMigration,
	'0005-pictures': picturesMigration,
	'0006-own-records': ownRecordsMigration,
	'0007-leads': leadsMigration,
	'0008-mail-and-webhooks': mailAndWebhooksMigration,
	'0009-audit-and-overview': auditAndOverviewMigration,
	'0010-views': viewsMigration,
	'0011-search-tidied-beside': searchTidiedBesideMigration,
	'0012-test-date': testDateMigration,
	'0013-enquiry-phones': enquiryPhonesMigration,
	'0014-mailed-secrets': mailedSecretsMigration,
	'0015-used-codes': usedCodesMigration,
	'0016-sendings-and-bulk-changes': sendingsAndBulkChangesMigration,
	'0017-import-parts': importPartsMigration,
	'0018-facts-by-season': factsBySeasonMigration,
	'0020-calendar': calendarMigration,
	'0021-versions-of-facts': versionsOfFactsMigration,
	'0022-student-plans': studentPlansMigration,
};
