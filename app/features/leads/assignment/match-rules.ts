import { joinList } from '#app/platform/text.ts';
import type { AssignmentRule } from '../desk-settings.ts';
import { freeTextOf, readAsked } from '../lead-schema.ts';
import { nameProgramme } from '../programme-names.ts';

/** What a rule can test. */
export type LeadFacts = AssignmentRule['when'];

/** The labels of a rule's conditions. */
export const conditionLabels: Record<keyof LeadFacts, string> = {
	form: 'Form',
	programme: 'Programme',
	exam: 'Exam',
	place: 'City or place',
	language: 'Language',
};

/** The script by which a language is recognised when nobody asked for one. */
const scripts = {
	Hindi: /\p{Script=Devanagari}/u,
	Bengali: /\p{Script=Bengali}/u,
	Gujarati: /\p{Script=Gujarati}/u,
	Punjabi: /\p{Script=Gurmukhi}/u,
	Tamil: /\p{Script=Tamil}/u,
	Telugu: /\p{Script=Telugu}/u,
	Kannada: /\p{Script=Kannada}/u,
	Malayalam: /\p{Script=Malayalam}/u,
	Odia: /\p{Script=Oriya}/u,
	Urdu: /\p{Script=Arabic}/u,
};

export const languageNames = ['English', ...Object.keys(scripts)];

/** The facts of an enquiry that rules test. */
export function readFacts(enquiry: { form: string; fields: Record<string, string> }): LeadFacts {
	const { form, fields } = enquiry;
	const written = `${fields.name ?? ''} ${freeTextOf(fields)}`;
	const [script] = Object.entries(scripts).find(([, letters]) => letters.test(written)) ?? [];
	return {
		form,
		programme: readAsked(fields, 'programme'),
		exam: readAsked(fields, 'exam'),
		place: fields.city ?? fields.place ?? '',
		language: fields.language || script || 'English',
	};
}

/** The matching rules, in order. */
export function matchRules(rules: readonly AssignmentRule[], facts: LeadFacts): AssignmentRule[] {
	return rules.filter(({ when }) =>
		(Object.keys(conditionLabels) as (keyof LeadFacts)[]).every((name) => {
			const condition = plain(when[name]);
			if (condition === '') return true;
			if (name === 'programme') return nameProgramme(when[name]) === nameProgramme(facts[name]);
			// Families write “Pune, Maharashtra” or “IPMAT Indore 2027”.
			const isPart = name === 'place' || name === 'exam';
			return isPart ? plain(facts[name]).includes(condition) : plain(facts[name]) === condition;
		}),
	);
}

function plain(text: string) {
	return text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

/** A rule as a sentence, such as “Leads for the exam IPMAT, from Pune: to Asha and Ravi, in turn.” */
export function describeRule(
	{ when, people, by }: Pick<AssignmentRule, 'when' | 'people' | 'by'>,
	names: { form: (form: string) => string; person: (id: string) => string },
): string {
	const conditions = [
		when.form && `from the form “${names.form(when.form)}”`,
		when.programme && `for ${when.programme}`,
		when.exam && `for the exam ${when.exam}`,
		when.place && `from ${when.place}`,
		when.language && `in ${when.language}`,
	].filter(Boolean);
	const nameList = people.map(names.person);
	const list = joinList(nameList);
	const how = by === 'turn' ? 'in turn' : 'whoever has the fewest open leads';
	const leads = conditions.length > 0 ? `Leads ${conditions.join(', ')}` : 'All leads';
	return `${leads}: to ${list}${nameList.length > 1 ? `, ${how}` : ''}.`;
}
