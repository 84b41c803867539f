/**
 * What a failed delivery means. `refused`: final for this mail. `deferred`: may succeed later. `unreachable`: no
 * session was established, which says nothing about the mail.
 */
export type DeliveryFailure = 'refused' | 'deferred' | 'unreachable';

/** A mail that was not delivered; the message is the server's, if any. */
export class DeliveryError extends Error {
	readonly failure: DeliveryFailure;

	constructor(failure: DeliveryFailure, message: string, options?: ErrorOptions) {
		super(message, options);
		this.failure = failure;
	}
}

interface SmtpError {
	code?: string;
	command?: string;
	response?: string;
	responseCode?: number;
	permanent?: boolean;
}

/** Classifies an error of the SMTP client; `inSession` means that the server had accepted the connection. */
export function judgeFailure(error: Error & SmtpError, inSession: boolean): DeliveryError {
	return new DeliveryError(sort(error, inSession), error.response ?? error.message, {
		cause: error,
	});
}

function sort({ code, command, responseCode, permanent }: SmtpError, inSession: boolean) {
	if (responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA')) {
		return permanent ? 'refused' : 'deferred';
	}
	// The client itself cannot send this address or size, and neither will change.
	if (responseCode === undefined && (code === 'EENVELOPE' || code === 'EMESSAGE')) return 'refused';
	return inSession ? 'deferred' : 'unreachable';
}
