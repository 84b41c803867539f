/**
 * What a failed delivery means. `refused`: the server's last word on this mail. `deferred`: it may go well later.
 * `unreachable`: it says nothing about the mail, of which not a byte was sent.
 */
export type DeliveryFailure = 'refused' | 'deferred' | 'unreachable';

/** A mail that was not delivered; its message is the server's words, if it said any. */
export class DeliveryError extends Error {
	readonly failure: DeliveryFailure;

	constructor(failure: DeliveryFailure, message: string, options?: ErrorOptions) {
		super(message, options);
		this.failure = failure;
	}
}

/** What is known of an error of the SMTP client. */
interface SmtpError {
	code?: string;
	/** The command that was answered. */
	command?: string;
	response?: string;
	responseCode?: number;
	permanent?: boolean;
}

/** Sorts an error of the SMTP client; `begun` tells whether a part of the mail was sent already. */
export function judgeFailure(error: Error & SmtpError, begun: boolean): DeliveryError {
	return new DeliveryError(sort(error, begun), error.response ?? error.message, { cause: error });
}

function sort({ code, command, responseCode, permanent }: SmtpError, begun: boolean) {
	if (responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA')) {
		return permanent ? 'refused' : 'deferred';
	}
	// The client itself cannot put this address or this size into a command; neither will change.
	if (responseCode === undefined && (code === 'EENVELOPE' || code === 'EMESSAGE')) return 'refused';
	return begun ? 'deferred' : 'unreachable';
}
