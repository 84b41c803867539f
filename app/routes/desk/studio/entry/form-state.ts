import type { FieldErrors } from '#app/platform/field-errors.ts';
import { type FormPath, isSame, isWithin, withValueAt } from './form-path.ts';
import type { ConflictView } from './intent.ts';

export interface FormState {
	value: unknown;
	/** The saved value at `version`. */
	saved: unknown;
	/** The version that `saved` is; 0 for an entry that is not stored yet. */
	version: number;
	slug: string | null;
	issues: ReadonlyMap<FormPath, string>;
	conflict: ConflictView | null;
}

export type FormEvent =
	| { type: 'changed'; path: FormPath; value: unknown }
	| { type: 'saved'; value: unknown; slug: string; version: number }
	| { type: 'versioned'; version: number }
	| { type: 'invalid'; errors: FieldErrors }
	| { type: 'conflicted'; conflict: ConflictView }
	| { type: 'resolved'; value: unknown }
	| { type: 'restored'; value: unknown; version: number };

/** The form's state after an event. */
export function formReducer(state: FormState, event: FormEvent): FormState {
	switch (event.type) {
		case 'changed':
			return {
				...state,
				value: withValueAt(state.value, event.path, event.value),
				issues: withoutIssues(state.issues, event.path),
			};
		case 'saved': {
			const { slug, version, value } = event;
			return { ...state, slug, version, saved: value, issues: new Map(), conflict: null };
		}
		case 'versioned':
			return { ...state, version: event.version };
		case 'invalid':
			return { ...state, issues: new Map(Object.entries(event.errors)) };
		case 'conflicted':
			return { ...state, conflict: event.conflict };
		case 'resolved': {
			const { conflict } = state;
			if (!conflict) return state;
			const { theirs, version } = conflict;
			return {
				...state,
				value: event.value,
				saved: theirs,
				version,
				issues: new Map(),
				conflict: null,
			};
		}
		case 'restored':
			return { ...state, value: event.value, version: event.version, issues: new Map() };
	}
}

/** True while the form has something that the server does not. */
export function isUnsaved(state: FormState): boolean {
	return !isSame(state.value, state.saved);
}

/** An error no longer applies once the value or its parent changes. */
function withoutIssues(issues: FormState['issues'], path: FormPath) {
	const left = [...issues].filter(([wrong]) => !isWithin(wrong, path) && !isWithin(path, wrong));
	return left.length === issues.size ? issues : new Map(left);
}
