import { now, rateLimits } from '../clients.ts';

/** Counts a request that asks Stripe. Throws `tooMany` when the user has made too many of them. */
export const countStripeCall = (userId: string): Promise<void> => rateLimits().require('stripeCalls', userId, now());
