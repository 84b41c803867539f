/** What can have become of a mail. */
export const mailStates = ['waiting', 'sent', 'failed', 'discarded'] as const;

/** What became of a mail. */
export type MailState = (typeof mailStates)[number];

/** Counting mails ends here; past it the screen says "more than". */
export const mostCounted = 1000;
