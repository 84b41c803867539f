/** The member of staff who acts. */
export interface Actor {
	id: string;
	name: string;
}
