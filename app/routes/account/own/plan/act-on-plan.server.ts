import type { RequestContext } from '#app/app-context.ts';
import { textOf } from '#app/features/forms/read-form.ts';
import {
	addScore,
	changePlan,
	changeTicks,
	deleteOwnPlan,
	maxScores,
	removeScore,
	savePlan,
	sharePlan,
} from '#app/features/plan/own-plan.server.ts';
import { isKeyOf } from '#app/platform/text.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { type FlashMessageKind, redirectWithMessage } from '../../../flash-message.server.ts';
import { readRightPlan } from '../../../public/plan/read-sent-plan.server.ts';

interface PlanForm {
	app: RequestContext;
	/** The student. */
	id: string;
	sent: FormData;
	text(name: string): string;
}

/** Runs the action of a form on the page; undefined for an unknown intent. */
export async function actOnPlan(app: RequestContext, id: string, sent: FormData) {
	const text = (name: string) => textOf(sent, name).slice(0, 2000);
	const intent = text('intent');
	return isKeyOf(actions, intent) ? await actions[intent]({ app, id, sent, text }) : undefined;
}

const actions = {
	save: async ({ app, id, sent }: PlanForm) => {
		const { student, weeks } = await readRightPlan(app, sent);
		await savePlan(app, id, { student, weeks });
		return await done(app, 'plan.saved');
	},
	ticks: async ({ app, id, sent, text }: PlanForm) => {
		const shown = new Set(text('was-ticked').split(',').filter(Boolean));
		const ticked = new Set(sent.getAll('topic').map(String));
		await changeTicks(app, id, { shown, ticked });
		return await done(app, 'plan.ticked', '#topics');
	},
	score: async ({ app, id, text }: PlanForm) => {
		const [day, exam, marks, maximum] = [text('day'), text('exam'), text('marks'), text('maximum')];
		const typed = { day, exam, marks, maximum };
		const exams = (await app.content.labels('exam-facts')).map(({ slug }) => slug);
		const result = await addScore(app, id, typed, exams);
		if (result.outcome === 'added') return await done(app, 'plan.score', '#scores');
		const full = { marks: `You already have ${maxScores} scores. Remove an old one first.` };
		const errors = result.outcome === 'invalid' ? result.errors : full;
		return answerForm({ status: 422, errors, typed });
	},
	'remove-score': async ({ app, id, text }: PlanForm) => {
		await removeScore(app, id, text('score'));
		return await done(app, 'saved', '#scores');
	},
	change: async ({ app, id, sent, text }: PlanForm) => {
		const typed = { hours: text('hours'), weeks: text('weeks') };
		const change = { ...typed, isFromToday: sent.has('fromToday') };
		const result = await changePlan(app, id, Number(text('version')), change);
		if (result.outcome === 'saved') return await done(app, 'plan.saved');
		if (result.outcome === 'invalid') {
			return answerForm({ status: 422, errors: result.errors, typed });
		}
		const message =
			'This plan was changed in another tab. The current version is below; check it, then make your change.';
		return answerForm({ status: 409, message });
	},
	share: async ({ app, id }: PlanForm) => {
		await sharePlan(app, id, true);
		return await done(app, 'plan.shared');
	},
	unshare: async ({ app, id }: PlanForm) => {
		await sharePlan(app, id, false);
		return await done(app, 'plan.unshared');
	},
	delete: async ({ app, id }: PlanForm) => {
		await deleteOwnPlan(app, id);
		return await done(app, 'plan.deleted');
	},
};

async function done(app: RequestContext, kind: FlashMessageKind, part = '') {
	return await redirectWithMessage(app, `/account/plan${part}`, kind);
}
