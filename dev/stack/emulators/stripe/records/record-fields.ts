import * as z from 'zod/mini';

export const text = z.string();
export const nullableText = z.nullable(text);
/** Timestamp as in Stripe's API. Only the delivery times of event records are in milliseconds. */
export const unixSeconds = z.int();
export const nullableUnixSeconds = z.nullable(unixSeconds);
export const metadata = z.record(text, text);
export const baseFields = { id: text, created: unixSeconds };

export const declineSchema = z.strictObject({ code: text, decline_code: z.optional(text), message: text });
export type Decline = z.output<typeof declineSchema>;

export const periodSchema = z.strictObject({ start: unixSeconds, end: unixSeconds });
export type Period = z.output<typeof periodSchema>;
