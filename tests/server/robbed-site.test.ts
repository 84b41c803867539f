import { expect, test } from 'vitest';
import { withAttackedSite } from '../../scripts/attack/attacked-site.ts';
import { divertEnquiries } from '../../scripts/attack/divert-enquiries.ts';
import { stealBackup } from '../../scripts/attack/steal-backup.ts';

test('an editor diverts no enquiry, and a stolen backup opens no account', async () => {
	await withAttackedSite({}, async (site) => {
		expect((await divertEnquiries(site)).problems).toEqual([]);
		expect((await stealBackup(site)).problems).toEqual([]);
	});
});
