import { createContext, useContext } from 'react';
import type { Workdays } from '#app/features/leads/contact/working-time.ts';

/** The desk's working days, for the times that its forms offer. */
export const WorkdaysContext = createContext<Workdays | undefined>(undefined);

/** The desk's working days. */
export function useWorkdays(): Workdays {
	const workdays = useContext(WorkdaysContext);
	if (!workdays) throw new Error('Only the desk knows its working days.');
	return workdays;
}
