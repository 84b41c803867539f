import { createContext, useContext } from 'react';
import type { Workdays } from '#app/features/leads/contact/working-time.ts';
import { defaultAnswerTarget } from '#app/features/leads/desk-settings.ts';

/** The desk's working days, for the times that its forms offer. */
export const WorkdaysContext = createContext<Workdays>(defaultAnswerTarget);

/** The desk's working days. */
export function useWorkdays(): Workdays {
	return useContext(WorkdaysContext);
}
