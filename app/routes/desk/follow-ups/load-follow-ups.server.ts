import type { RequestContext } from '#app/app-context.ts';
import { can } from '#app/features/accounts/permissions.ts';
import type { SignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import {
	countOverdueOfOthers,
	type FollowUpGroup,
	listFollowUpLists,
	openFollowUps,
	readCallsAfter,
	writePlace,
} from '#app/features/leads/contact/read-follow-ups.server.ts';
import { readFinalLead } from '#app/features/leads/find-lead.server.ts';
import { minute } from '#app/platform/durations.ts';
import { describeDateTime } from '#app/platform/format-date.ts';
import { callAddress, roundOwner } from './calls-address.ts';
import { toFollowUpRow } from './follow-up-row.ts';

type DbContext = Pick<RequestContext, 'db' | 'clock'>;

/** Reads what the list of follow-ups shows at an address. */
export async function loadFollowUps(
	{ db, clock }: DbContext,
	user: SignedInUser,
	params: URLSearchParams,
) {
	const now = clock.now();
	const [mine, ...away] = await listFollowUpLists(db, user, now);
	const requested = params.get('owner') ?? '';
	const isKnown = requested === 'all' || away.some(({ id }) => id === requested);
	const list = isKnown ? requested : 'mine';
	const whose = { owner: roundOwner(list), me: user.id };
	const seesTeam = list === 'mine' && can(user.role, 'staff.manage');
	const [groups, calls, moved, ofOthers] = await Promise.all([
		openFollowUps({ db, clock }, user, whose.owner),
		readCallsAfter(db, whose, now),
		readMoved({ db, clock }, params.get('moved')),
		seesTeam ? countOverdueOfOthers(db, user.id, now) : 0,
	]);
	// After a call from this list is logged, the next one opens.
	const slim = ({ leads, total }: FollowUpGroup, stage?: 'late' | 'today') => ({
		leads: leads.map((lead) => {
			const call = stage && { ...lead, place: writePlace(stage, lead, now.getTime()) };
			const log = call && callAddress(call, { whose: list });
			return toFollowUpRow(lead, {
				last: groups.contacts.get(lead.id),
				isSession: groups.isSession(lead),
				log,
			});
		}),
		total,
	});
	return {
		late: slim(groups.late, 'late'),
		overdue: slim(groups.overdue, 'today'),
		today: slim(groups.today, 'today'),
		owedToday: groups.owedToday,
		owedLater: groups.owedLater,
		upcoming: slim(groups.upcoming),
		withoutStep: groups.withoutStep,
		calls,
		moved,
		ofOthers,
		due: mine?.due ?? 0,
		away,
		list,
		now: now.getTime(),
	};
}

const undoTime = 10 * minute;

/** The lead that was just moved to the next working day, as long as that can be undone. */
async function readMoved({ db, clock }: DbContext, moved: string | null) {
	const [id = '', version, at] = (moved ?? '').split('.');
	if (!id || clock.now().getTime() - Number(at) > undoTime) return undefined;
	const lead = await readFinalLead(db, id);
	if (lead?.version !== Number(version)) return undefined;
	const { name, followUpAt } = lead;
	const when = followUpAt === null ? '' : describeDateTime(followUpAt, clock.now().getTime());
	return { id, name, version: lead.version, when };
}
