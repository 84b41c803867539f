import { createContext, useContext } from 'react';
import type { Workdays } from '#app/features/leads/contact/working-time.ts';

/** The desk's working days, for the times that its forms offer. */
export const WorkdaysContext = createContext<Workdays>({
	workdays: [1, 2, 3, 4, 5, 6, 7],
	holidays: [],
});

/** The desk's working days. */
export function useWorkdays(): Workdays {
	return useContext(WorkdaysContext);
}
