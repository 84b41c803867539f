import type { Migration } from 'kysely/migration';
import { contentAndStaffMigration } from './migrations/0001-0012/0001-content-and-staff.ts';
import { enquiriesAndOutboxMigration } from './migrations/0001-0012/0002-enquiries-and-outbox.ts';
import { accountsMigration } from './migrations/0001-0012/0003-accounts.ts';
import { contentVersionsMigration } from './migrations/0001-0012/0004-content-versions.ts';
import { picturesMigration } from './migrations/0001-0012/0005-pictures.ts';
import { ownRecordsMigration } from './migrations/0001-0012/0006-own-records.ts';
import { leadsMigration } from './migrations/0001-0012/0007-leads.ts';
import { mailAndWebhooksMigration } from './migrations/0001-0012/0008-mail-and-webhooks.ts';
import { auditAndOverviewMigration } from './migrations/0001-0012/0009-audit-and-overview.ts';
import { viewsMigration } from './migrations/0001-0012/0010-views.ts';
import { mailedSecretsMigration } from './migrations/0014-mailed-secrets.ts';
import { sendingsAndBulkChangesMigration } from './migrations/0016-sendings-and-bulk-changes.ts';
import { factsBySeasonMigration } from './migrations/0018-facts-by-season.ts';
import { calendarMigration } from './migrations/0020-calendar.ts';
import { versionsOfFactsMigration } from './migrations/0021-versions-of-facts.ts';
import { studentPlansMigration } from './migrations/0022-student-plans.ts';
import { bookingsMigration } from './migrations/0023-bookings.ts';
import { bookingWaitsMigration } from './migrations/0025-booking-waits.ts';
import { staffCalendarsMigration } from './migrations/0026-staff-calendars.ts';
import { enrolmentsMigration } from './migrations/0027-enrolments.ts';
import { messagesMigration } from './migrations/0031-messages.ts';
import { bulkJobsMigration } from './migrations/0032-bulk-jobs.ts';
import { pushSubscriptionsMigration } from './migrations/0034-push-subscriptions.ts';
import { institutesWithSourcesMigration } from './migrations/0038-institutes-with-sources.ts';
import { endedFollowUpsMigration } from './migrations/0039-ended-follow-ups.ts';
import {
	deskRemindersMigration,
	enquiryPhonesMigration,
	feesDueMigration,
	importPartsMigration,
	leadsByFormMigration,
	nextStepsMigration,
	openEntriesMigration,
	ownerNamesMigration,
	ownersOfEnrolledMigration,
	plainColumnNamesMigration,
	pushPausesMigration,
	searchMergeInBackgroundMigration,
	sessionsByPersonMigration,
	sharedPlansMigration,
	stepsAndBalanceDaysMigration,
	testDateMigration,
	usedCodesMigration,
} from './migrations/small-changes.ts';

/** Every migration, in order. One that has shipped is never edited. */
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
	'0011-search-tidied-beside': searchMergeInBackgroundMigration,
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
	'0023-bookings': bookingsMigration,
	'0024-next-steps': nextStepsMigration,
	'0025-booking-waits': bookingWaitsMigration,
	'0026-staff-calendars': staffCalendarsMigration,
	'0027-enrolments': enrolmentsMigration,
	'0028-leads-by-form': leadsByFormMigration,
	'0029-shared-plans': sharedPlansMigration,
	'0030-desk-reminders': deskRemindersMigration,
	'0031-messages': messagesMigration,
	'0032-bulk-jobs': bulkJobsMigration,
	'0033-open-entries': openEntriesMigration,
	'0034-push-subscriptions': pushSubscriptionsMigration,
	'0035-push-pauses': pushPausesMigration,
	'0036-owners-of-enrolled': ownersOfEnrolledMigration,
	'0037-sessions-by-person': sessionsByPersonMigration,
	'0038-institutes-with-sources': institutesWithSourcesMigration,
	'0039-ended-follow-ups': endedFollowUpsMigration,
	'0040-owner-names': ownerNamesMigration,
	'0041-fees-due': feesDueMigration,
	'0042-steps-and-balance-days': stepsAndBalanceDaysMigration,
	'0043-plain-column-names': plainColumnNamesMigration,
};
