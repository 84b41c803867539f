/** Who makes a change. */
export interface Actor {
	id: string;
	name: string;
}
