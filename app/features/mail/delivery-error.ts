/**
 * What a failed delivery means. `refused`: the server's last word on this mail. `deferred`: it may go well later.
 * `unreachable`: no session came about, which says nothing about the mail.
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

/** Sorts an error of the SMTP client; `inSession` is true when the server had accepted the connection. */
export function judgeFailure(error: Error & SmtpError, inSession: boolean): DeliveryError {
	return new DeliveryError(sort(error, inSession), error.response ?? error.message, {
		cause: error,
	});
}

function sort({ code, command, responseCode, permanent }: SmtpError, inSession: boolean) {
	if (responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA')) {
		return permanent ? 'refused' : 'deferred';
	}
	// The client itself cannot put this address or this size into a command; neither will change.
	if (responseCode === undefined && (code === 'EENVELOPE' || code === 'EMESSAGE')) return 'refused';
	return inSession ? 'deferred' : 'unreachable';
}
