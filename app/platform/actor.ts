/** The member of staff who acts. */
export interface Actor {
	id: string;
	name: string;
}

/** A visitor who acts, of whom only the network is known. */
export interface Visitor {
	clientIp: string;
}

export function isVisitor(one: Actor | Visitor): one is Visitor {
	return 'clientIp' in one;
}
