import { createContext, useContext } from 'react';
import type { ComboboxOption } from '#app/ui/forms/combobox.tsx';
import type { FormPath } from '../entry/form-path.ts';

/** A picture that can be chosen in a form. */
export interface PictureChoice {
	name: string;
	src: string;
	alt: string;
}

export interface FormSurroundings {
	change: (path: FormPath, value: unknown) => void;
	/** True in a form that is posted without JavaScript: its inputs are named by their paths. */
	isPosted?: boolean;
	/** Errors by path. */
	issues: ReadonlyMap<FormPath, string>;
	/** The targets of references, by collection. */
	references: Readonly<Record<string, readonly ComboboxOption[]>>;
	/** The pictures that the entry already uses. */
	pictures: readonly PictureChoice[];
	/** Today, which new dates start at. */
	today: string;
}

export const FormContext = createContext<FormSurroundings>({
	change: () => {},
	issues: new Map(),
	references: {},
	pictures: [],
	today: '',
});

export function useForm(): FormSurroundings {
	return useContext(FormContext);
}
