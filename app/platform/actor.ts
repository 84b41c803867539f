/** The member of staff who does something. */
export interface Actor {
	id: string;
	name: string;
}
