import { expect, test } from 'vitest';
import { withAttackedSite } from '../attack/attacked-site.ts';
import { divertEnquiries } from '../attack/divert-enquiries.ts';
import { stealBackup } from '../attack/steal-backup.ts';

test('an editor diverts no enquiry, and a stolen backup opens no account', async () => {
	await withAttackedSite({}, async (site) => {
		expect((await divertEnquiries(site)).problems).toEqual([]);
		expect((await stealBackup(site)).problems).toEqual([]);
	});
});
