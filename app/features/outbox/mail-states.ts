/** The states of a mail. A held one waited when a backup was made, and may have been sent since. */
export const mailStates = ['waiting', 'held', 'sent', 'failed', 'discarded'] as const;

/** What became of a mail. */
export type MailState = (typeof mailStates)[number];

/** Counting mails ends here; past it the screen says "more than". */
export const maxCounted = 1000;
