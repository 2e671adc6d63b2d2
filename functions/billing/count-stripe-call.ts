import { now, rateLimits } from '../clients.ts';

/** Counts an API call that sends requests to Stripe. Throws `tooMany` above the limit `stripeCalls`. */
export const countStripeCall = (userId: string): Promise<void> => rateLimits().require('stripeCalls', userId, now());
