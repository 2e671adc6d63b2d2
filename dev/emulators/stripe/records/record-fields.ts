import * as z from 'zod/mini';

export const text = z.string();
export const textOrNone = z.nullable(text);
/** Unix time in seconds, as everywhere in Stripe but at deliveries. */
export const seconds = z.int();
export const secondsOrNever = z.nullable(seconds);
export const metadata = z.record(text, text);
export const identity = { id: text, created: seconds };

/** Why a card is refused, in Stripe's codes and words. */
export const declineSchema = z.strictObject({ code: text, decline_code: z.optional(text), message: text });
export type Decline = z.output<typeof declineSchema>;

export const periodSchema = z.strictObject({ start: seconds, end: seconds });
export type Period = z.output<typeof periodSchema>;
