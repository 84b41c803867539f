import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { blankLead, toDetails, toSummary } from '#app/features/leads/lead-row.server.ts';
import { BoardCard } from '#app/routes/desk/board/board-card.tsx';
import { FollowUpLine } from '#app/routes/desk/follow-ups/follow-up-line.tsx';
import { toFollowUpRow } from '#app/routes/desk/follow-ups/follow-up-row.ts';
import { LeadLine } from '#app/routes/desk/inbox/lead-line.tsx';
import { NextStepForm } from '#app/routes/desk/lead/next-step.tsx';
import { StateForm } from '#app/routes/desk/lead/state-form.tsx';
import { RegistrationList } from '#app/routes/desk/scholarship/registration-list.tsx';
import { WorkdaysContext } from '#app/routes/desk/shell/use-workdays.ts';

/** 11 am in India. */
const at = Date.parse('2026-11-18T05:30:00Z');

const lead = {
	id: 'lead',
	name: 'Meera',
	version: 1,
	state: 'contacted',
	followUpAt: at,
	firstAnswerAt: at - 1,
	answerDueAt: null,
	noStepReason: null,
	stepPurpose: null,
	needsConsent: false,
	phone: null,
	programme: null,
	exam: null,
	ownerName: null,
} as const;

const days = { workdays: [1, 2, 3, 4, 5, 6], holidays: [] };

/** The HTML of a part of the desk. */
function render(Component: () => ReactNode) {
	const Desk = () => (
		<WorkdaysContext value={days}>
			<Component />
		</WorkdaysContext>
	);
	const Stub = createRoutesStub([{ path: '/', Component: Desk }]);
	return renderToStaticMarkup(<Stub />);
}

const screens: Record<string, { show: (now: number) => ReactNode; due: string }> = {
	'the inbox': {
		show: (now) => {
			const { id, name, state, followUpAt } = lead;
			return <LeadLine row={{ id, name, state, followUpAt, at }} now={now} isChosen={false} />;
		},
		due: '<em>Was due today 11 am</em>',
	},
	'the board': {
		show: (now) => (
			<BoardCard
				lead={{ ...lead, about: '', owner: null, owedAt: null }}
				state="contacted"
				now={now}
				onMove={() => {}}
			/>
		),
		due: 'text-danger">Next: today 11 am',
	},
	'the list of follow-ups': {
		show: (now) => <FollowUpLine lead={{ ...lead, owedSince: null, isSession: false }} now={now} />,
		due: '<em>today 11 am</em>',
	},
	'the page of a lead': {
		show: (now) => <NextStepForm lead={lead} now={now} done={null} />,
		due: 'Follow-up was due today 11 am',
	},
};

test.each(Object.entries(screens))(
	'on %s a follow-up is due at its time',
	(_name, { show, due }) => {
		const showAt = (now: number) => render(() => show(now));
		expect(showAt(at - 1)).toContain('11 am');
		expect(showAt(at - 1)).not.toContain(due);
		expect(showAt(at)).toContain(due);
	},
);

test('a lost lead is owed no answer', () => {
	const found = { isSession: false };
	const row = { ...blankLead('lead', { name: 'Meera' }, new Date(at)), due_at: at };
	expect(toFollowUpRow(toSummary(row, []), found).owedSince).toBe(at);
	expect(toFollowUpRow(toSummary({ ...row, state: 'lost' }, []), found).owedSince).toBeNull();
});

test('a booked session is called one, and cannot be put off like a follow-up', () => {
	const show = (isSession: boolean) => {
		const row = { ...lead, owedSince: null, isSession };
		const Component = () => (
			<>
				<FollowUpLine lead={row} now={at - 1} />
				<NextStepForm
					lead={lead}
					now={at - 1}
					done={null}
					session={isSession ? { start: at } : undefined}
				/>
			</>
		);
		return render(Component);
	};
	expect(show(true)).toMatch(/Session <strong>today 11 am.*Session today 11 am/);
	expect(show(true)).not.toContain('Move Meera to tomorrow');
	expect(show(false)).toContain('Move Meera to tomorrow');
	expect(show(false)).not.toContain('Session');
});

test('before a lead is lost, its coming session and its balance are named', () => {
	const details = toDetails(blankLead('lead', { name: 'Meera' }, new Date(at)), []);
	const show = (session?: { bookingId: string; start: number }, due = 0) => {
		const balance = { discounts: 0, agreed: due, paid: 0, refunded: 0, due };
		const enrolments = [{ balance }];
		const Component = () => (
			<StateForm lead={details} done={null} now={at - 1} {...{ session, enrolments }} />
		);
		return render(Component);
	};
	const shown = show({ bookingId: 'one', start: at }, 1_000_000);
	expect(shown).toMatch(
		/today 11 am.*href="\/desk\/calendar\/one\?from=lead".*₹10,000 is still due/,
	);
	expect(show()).not.toMatch(/calendar|still due/);
});

test('the numbers in lists of families can be read and dialled', () => {
	const phone = '+919845012345';
	const registration = {
		id: 'one',
		number: 'ST-1',
		leadId: 'lead',
		fields: { name: 'Meera', phone },
		isMinor: false,
		at,
	};
	const screens = [
		<FollowUpLine key="a" lead={{ ...lead, phone, owedSince: null, isSession: false }} now={at} />,
		<RegistrationList key="b" registrations={[registration]} />,
	];
	for (const screen of screens) {
		const shown = render(() => screen);
		expect(shown).toMatch(/<a href="tel:\+919845012345"[^>]*>\+91 98450 12345<\/a>/);
		expect(shown).toContain('href="/desk/leads/lead"');
	}
});
