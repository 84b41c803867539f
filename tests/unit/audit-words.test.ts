import { expect, test } from 'vitest';
import { describeDetails } from '#app/routes/desk/audit/describe-details.ts';

test.each([
	[{ what: 'merge' }, ['Another lead merged into it']],
	[{ what: 'enrolled', fee: '₹5,000' }, ['Enrolled', 'Fee: ₹5,000']],
	[{ what: 'state', count: 3 }, ['Status changed', 'Leads: 3']],
	[{ what: 'name', from: 'admin', to: 'Mira' }, ['Name changed from admin to Mira']],
	[
		{ what: 'disabled', disabled: true, takesLeads: 'some-id' },
		['Deactivated', 'Their open leads handed over'],
	],
	[{ added: 2, failed: 1 }, ['New leads: 2', 'Skipped: 1']],
	[{ what: 'role', role: 'editor' }, ['Role changed to editor']],
	[{ isSearch: true, owner: '' }, ['A search: yes']],
	[{ events: ['lead.created', 'lead.erased'] }, ['Events: lead.created, lead.erased']],
	[{ filter: { lastForm: 'contact' } }, ['Filter: last form contact']],
])('the log describes %j in plain words', (details, lines) => {
	expect(describeDetails(details)).toEqual(lines);
});
