import { appContext, type RequestContext } from '#app/app-context.ts';
import { decryptSearchQuery } from '#app/features/accounts/encrypt-search-query.server.ts';
import { enterLead } from '#app/features/enquiries/enter-lead.server.ts';
import { readSiteContext } from '#app/features/enquiries/site-context.server.ts';
import { readForm, textsOf } from '#app/features/forms/read-form.ts';
import { openFinalLead } from '#app/features/leads/details/open-lead.server.ts';
import { readStatement } from '#app/features/leads/details/unconfirmed-details.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { answerForm, refuseFields } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { useLastAnswer } from '../../drafts/use-last-answer.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import { useLastList } from '../shell/last-list.ts';
import type { Route } from './+types/route.ts';
import { toMatchRow } from './match-row.ts';
import { NewLeadForm } from './new-lead-form.tsx';
import { readNewLead } from './read-new-lead.server.ts';

export const middleware = [allow('leads.work')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const exams = await app.content.labels('exam');
	return {
		exams: exams.map(({ label }) => label),
		known: await readKnown(app, requireUser(context), url.searchParams),
		now: app.clock.now().getTime(),
	};
}

/** What is known of the family: from an enquiry that joined a sibling's lead, or what was searched for in vain. */
async function readKnown(
	app: RequestContext,
	user: Actor,
	params: URLSearchParams,
): Promise<Record<string, string>> {
	const lead = await openFinalLead(app, user, params.get('sibling') ?? '');
	const reference = params.get('enquiry') ?? '';
	if (lead) return await readStatement(app.db, { leadId: lead.id, reference });
	const found = await decryptSearchQuery(app, params.get('find'));
	return /\d/.test(found) ? { phone: found } : { name: found };
}

export async function action({ context, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const user = requireUser(context);
	const sent = await readForm(request);
	const typed = textsOf(sent);
	const entered = await readNewLead(app, sent);
	const siteContext = await readSiteContext(app);
	const result = await enterLead({ ...siteContext, clock: app.clock }, user, entered);
	switch (result.outcome) {
		case 'entered': {
			const flash = entered.into === result.leadId ? 'lead.added' : 'lead.entered';
			throw await redirectWithMessage(app, `/desk/leads/${result.leadId}`, flash);
		}
		case 'matches': {
			const { holder } = result;
			return answerForm({ status: 409, typed, matches: result.matches.map(toMatchRow), holder });
		}
		case 'key-used': {
			const message = 'This form was saved before. Open a new one for the next family.';
			return answerForm({ status: 409, message, typed });
		}
		case 'invalid':
			return answerForm(refuseFields(result.errors, typed));
	}
}

export const meta: Route.MetaFunction = () => [{ title: 'New lead' }];

export default function NewLeadRoute({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useLastAnswer(actionData);
	return (
		<DeskPage title="New lead" back={useLastList()} answer={answer}>
			<NewLeadForm {...loaderData} answer={answer} />
		</DeskPage>
	);
}
