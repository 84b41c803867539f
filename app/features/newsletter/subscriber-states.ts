/** The states of a subscription. */
export const subscriberStates = ['confirmed', 'pending', 'left'] as const;
