/** The states of a mail. `held`: it waited when a backup was made, and may have been sent since. */
export const mailStates = ['waiting', 'held', 'sent', 'failed', 'discarded'] as const;

export type MailState = (typeof mailStates)[number];

/** Counting stops here; beyond it the screen says "more than". */
export const maxCounted = 1000;
