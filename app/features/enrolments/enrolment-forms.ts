import { type FormField, line, select, textArea } from '#app/features/forms/define-form.ts';
import { programmeNames } from '#app/features/leads/programme-names.ts';
import { paymentWays } from './ledger.ts';

const rupees = (label: string, more: { optional?: boolean; help?: string } = {}): FormField => ({
	...line({ label, placeholder: '₹', maxLength: 20, missing: 'Write the amount.', ...more }),
});

const day = (label: string) => line({ label, maxLength: 10, missing: 'Choose the day.' });

const balanceDay = (help: string) =>
	line({ label: 'Ask for the balance on', help, optional: true, maxLength: 10 });

const agreed = {
	programme: {
		...line({ label: 'Programme', maxLength: 120, missing: 'Name the programme.' }),
		suggestions: programmeNames,
	},
	batch: line({ label: 'Start', optional: true, maxLength: 80 }),
	fee: rupees('Fee agreed, in rupees'),
	refundRule: textArea({
		label: 'Refund rule',
		help: 'As the programme states it. You see it again when you record a refund.',
		optional: true,
		maxLength: 1000,
	}),
};

/** The agreement at enrolment, with an optional discount. */
export const enrolForm = {
	fields: {
		...agreed,
		discount: rupees('Discount, in rupees', { optional: true }),
		discountReason: line({
			label: 'Why the discount',
			placeholder: 'such as scholarship test, sibling',
			note: 'needed with a discount',
			optional: true,
			maxLength: 200,
		}),
		remindOn: balanceDay('A follow-up on that day. Empty for none.'),
	},
};

/** The parts that can be changed later. */
export const agreementForm = {
	fields: {
		...agreed,
		remindOn: balanceDay('The follow-up moves with it. Empty for none.'),
	},
};

export const paymentForm = {
	fields: {
		amount: rupees('Amount, in rupees'),
		day: day('Received on'),
		how: select({
			label: 'How',
			placeholder: 'Choose one',
			options: paymentWays,
			missing: 'Choose how it was paid.',
		}),
		payer: line({
			label: 'Received from',
			help: 'In English letters, as the receipt shows it.',
			maxLength: 100,
		}),
		note: line({
			label: 'Reference or note',
			help: 'Such as a UPI or cheque number. Never a card number.',
			optional: true,
			maxLength: 200,
		}),
	},
};

export const discountForm = {
	fields: {
		amount: rupees('Discount, in rupees'),
		note: line({
			label: 'Why',
			placeholder: 'such as scholarship test',
			maxLength: 200,
			missing: 'Say why.',
		}),
	},
};

export const refundForm = {
	fields: {
		amount: rupees('Paid back, in rupees'),
		day: day('Paid back on'),
		how: select({
			label: 'How',
			placeholder: 'Choose one',
			options: paymentWays,
			missing: 'Choose how it was paid back.',
		}),
		note: line({ label: 'Why, by the rule', maxLength: 200, missing: 'Say why.' }),
	},
};

export const reasonForm = {
	fields: { reason: line({ label: 'Why', missing: 'Say why.', maxLength: 200 }) },
};

/**
 * Whether a text contains a card number. Bank account numbers are as long, so the check digit must match; an expiry
 * date or code may follow.
 */
export function looksLikeCard(text: string): boolean {
	const runs = text.match(/\d(?:[ .-]?\d){12,}/g) ?? [];
	return runs.some((run) => {
		const digits = run.replaceAll(/\D/g, '');
		const amex = /^3[47]/.test(digits) ? [digits.slice(0, 15)] : [];
		return [digits, digits.slice(0, 16), ...amex, ...run.split(/\D/)].some(isCardNumber);
	});
}

/** Cards begin with 2 to 6 and pass the Luhn check. */
function isCardNumber(digits: string) {
	if (!/^[2-6]\d{12,18}$/.test(digits)) return false;
	const sum = [...digits].reverse().reduce((total, digit, place) => {
		const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return sum % 10 === 0;
}
