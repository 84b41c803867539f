import type {
	CredentialsTable,
	MailedLinksTable,
	PlanScoresTable,
	PlansTable,
	PlanTicksTable,
	RateLimitsTable,
	SecretsTable,
	SessionsTable,
	TwoFactorsTable,
	UsersTable,
	VerificationsTable,
} from './schema/accounts-tables.ts';
import type {
	BookingBusyTable,
	BookingCalendarsTable,
	BookingCellsTable,
	BookingExceptionsTable,
	BookingHostsTable,
	BookingSessionsTable,
	BookingsTable,
	BookingWaitsTable,
} from './schema/bookings-tables.ts';
import type {
	CalendarChangesTable,
	CalendarStepsTable,
	WatchersTable,
	WatchesTable,
	WatchNoticesTable,
} from './schema/calendar-tables.ts';
import type {
	ContentChangesTable,
	EntriesTable,
	EntryVersionsTable,
	OpenEntriesTable,
	PictureFilesTable,
	PicturesTable,
} from './schema/content-tables.ts';
import type {
	AuditTable,
	DirtyDaysTable,
	ImportPartsTable,
	ImportRowsTable,
	ImportsTable,
	OverviewDaysTable,
	ProcessesTable,
	SettingsTable,
} from './schema/desk-tables.ts';
import type { ConsentsTable, EnquiriesTable, SubmissionsTable } from './schema/enquiries-tables.ts';
import type { EnrolmentEntriesTable, EnrolmentsTable } from './schema/enrolments-tables.ts';
import type {
	DeskVisitsTable,
	LeadAnswersTable,
	LeadBulkChangesTable,
	LeadBulkRowsTable,
	LeadChangesTable,
	LeadEventsTable,
	LeadKeysTable,
	LeadMergesTable,
	LeadSendingsTable,
	LeadsTable,
	LeadTagsTable,
	LeadViewsTable,
	PushSubscriptionsTable,
} from './schema/leads-tables.ts';
import type {
	NewsletterReadersTable,
	NewslettersTable,
	OutboxTable,
	SubscribersTable,
	WebhookDeliveriesTable,
	WebhookEndpointsTable,
} from './schema/mail-tables.ts';

/** Every table, as queries see it. Times are UTC milliseconds, except better-auth's; JSON is text. */
export interface Schema {
	entries: EntriesTable;
	entry_versions: EntryVersionsTable;
	content_changes: ContentChangesTable;
	open_entries: OpenEntriesTable;
	users: UsersTable;
	sessions: SessionsTable;
	verifications: VerificationsTable;
	credentials: CredentialsTable;
	two_factors: TwoFactorsTable;
	mailed_links: MailedLinksTable;
	plans: PlansTable;
	plan_ticks: PlanTicksTable;
	plan_scores: PlanScoresTable;
	secrets: SecretsTable;
	leads: LeadsTable;
	lead_keys: LeadKeysTable;
	lead_tags: LeadTagsTable;
	lead_events: LeadEventsTable;
	lead_merges: LeadMergesTable;
	lead_changes: LeadChangesTable;
	lead_answers: LeadAnswersTable;
	lead_views: LeadViewsTable;
	desk_visits: DeskVisitsTable;
	push_subscriptions: PushSubscriptionsTable;
	lead_sendings: LeadSendingsTable;
	lead_bulk_changes: LeadBulkChangesTable;
	lead_bulk_rows: LeadBulkRowsTable;
	settings: SettingsTable;
	audit: AuditTable;
	overview_days: OverviewDaysTable;
	dirty_days: DirtyDaysTable;
	imports: ImportsTable;
	import_parts: ImportPartsTable;
	import_rows: ImportRowsTable;
	processes: ProcessesTable;
	enquiries: EnquiriesTable;
	consents: ConsentsTable;
	submissions: SubmissionsTable;
	rate_limits: RateLimitsTable;
	subscribers: SubscribersTable;
	outbox: OutboxTable;
	newsletters: NewslettersTable;
	newsletter_readers: NewsletterReadersTable;
	webhook_endpoints: WebhookEndpointsTable;
	webhook_deliveries: WebhookDeliveriesTable;
	pictures: PicturesTable;
	picture_files: PictureFilesTable;
	calendar_steps: CalendarStepsTable;
	calendar_changes: CalendarChangesTable;
	watchers: WatchersTable;
	watches: WatchesTable;
	watch_notices: WatchNoticesTable;
	booking_hosts: BookingHostsTable;
	booking_exceptions: BookingExceptionsTable;
	booking_sessions: BookingSessionsTable;
	booking_cells: BookingCellsTable;
	bookings: BookingsTable;
	booking_waits: BookingWaitsTable;
	booking_calendars: BookingCalendarsTable;
	booking_busy: BookingBusyTable;
	enrolments: EnrolmentsTable;
	enrolment_entries: EnrolmentEntriesTable;
}
