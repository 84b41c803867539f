import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PlanBook } from '#app/features/plan/make-plan.ts';
import type { Study } from '#app/features/plan/make-study.ts';
import { isFilledIn, nothingFilledIn } from '#app/features/plan/read-plan-form.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import type { PlanPageData } from './plan-page.tsx';
import type { ShownPlan } from './show-plan.ts';
import { readStoredAnswers, storeAnswers, type Typed } from './stored-answers.ts';

interface Engine {
	answer(
		typed: Typed,
		today: string,
	): {
		plan: ShownPlan;
		study: Study;
		errors: Record<string, string>;
	};
}

/** The form's state; makes the plan on the device. Without JavaScript the server makes it once. */
export function usePlan({ asked, answer, ...props }: PlanPageData) {
	const form = useRef<HTMLFormElement>(null);
	const [typed, setTyped] = useState<Typed>(answer?.typed ?? asked);
	// A new key re-creates the form with other values.
	const [drawn, setDrawn] = useState(0);
	const [engine, setEngine] = useState<Engine>();
	const [today, setToday] = useState(props.today);
	const [focused, setFocused] = useState('');
	const [isChecked, setChecked] = useState(false);

	useEffect(() => {
		setToday(indiaDay(Date.now()));
		if (answer) return;
		const remembered = readStoredAnswers();
		if (Object.keys(remembered).length === 0 && Object.keys(asked).length === 0) return;
		setTyped({ ...remembered, ...asked });
		setDrawn((times) => times + 1);
		loadEngine().then(setEngine, () => {});
	}, [answer, asked]);

	const made = engine?.answer(typed, today);
	const isGiven = isFilledIn(typed);
	const isEmpty = isChecked && !isGiven;
	const errors = isEmpty ? { stage: nothingFilledIn } : (made?.errors ?? answer?.errors ?? {});

	return {
		form,
		drawn,
		typed,
		today,
		plan: isGiven ? (made?.plan ?? answer?.plan) : undefined,
		/** Whether there are answers whose verdicts are still to come. */
		isWaiting: isGiven && !made && !answer,
		study: made?.study ?? answer?.study,
		/**
		 * A field shows no error while it is being typed in; submitting shows all. Hours are an exception: more digits
		 * cannot correct them.
		 */
		errors: Object.fromEntries(
			Object.entries(errors).filter(([name]) => isChecked || name !== focused || name === 'hours'),
		),
		message: engine ? undefined : answer?.message,
		onChange() {
			if (!form.current) return;
			const now = readTyped(form.current);
			setChecked(false);
			setTyped(now);
			storeAnswers(now);
			loadEngine().then(setEngine, () => {});
		},
		onFocus: setFocused,
		/** With JavaScript nothing is sent: the verdicts are already there and get the focus. */
		onSubmit(event: FormEvent) {
			if (!engine && isGiven) return;
			event.preventDefault();
			setChecked(true);
			if (!isGiven) {
				form.current?.querySelector<HTMLElement>('[name=stage]')?.focus();
				return;
			}
			// In the order of the page, which the rules do not know.
			const boxes = [...(form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
			const wrong = boxes.find(({ name }) => errors[name]);
			if (wrong) wrong.focus();
			else {
				// On a phone the form is above its answer; a wide screen shows it all the same.
				form.current?.querySelector('details')?.removeAttribute('open');
				showHeading('verdicts');
			}
		},
		forget() {
			storeAnswers({});
			setTyped({});
			setDrawn((times) => times + 1);
		},
	};
}

export type PlanState = ReturnType<typeof usePlan>;

/** Focus alone scrolls only to the lower edge, where a phone's bar covers the heading. */
function showHeading(id: string) {
	const heading = document.getElementById(id);
	heading?.focus({ preventScroll: true });
	heading?.scrollIntoView({ block: 'start' });
}

let loading: Promise<Engine> | undefined;

/** Fetches the rules once, when somebody begins to fill in the form. */
function loadEngine(): Promise<Engine> {
	loading ??= Promise.all([
		fetch('/plan/book.json').then((response): Promise<PlanBook> => response.json()),
		import('#app/features/plan/make-plan.ts'),
		import('#app/features/plan/read-plan-form.ts'),
		import('#app/features/plan/make-study.ts'),
		import('./show-plan.ts'),
	]).then(([book, { makePlan }, { readPlanForm }, { makeStudy }, { showPlan }]) => {
		const slugs = book.records.map(({ slug }) => slug);
		return {
			answer(typed, today) {
				const { student, errors } = readPlanForm(typed, slugs, today);
				const study = makeStudy(book, student, { today, weeks: typed.weeks });
				return { plan: showPlan(book, makePlan(book, student), today), study, errors };
			},
		};
	});
	// Perhaps offline; the next keystroke tries again.
	loading.catch(() => {
		loading = undefined;
	});
	return loading;
}

function readTyped(form: HTMLFormElement): Typed {
	const data = new FormData(form);
	const names = [...new Set(data.keys())];
	return Object.fromEntries(names.map((name) => [name, data.getAll(name).map(String).join(',')]));
}
