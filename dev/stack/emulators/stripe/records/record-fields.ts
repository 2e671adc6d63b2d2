import * as z from 'zod/mini';

export const text = z.string();
export const nullableText = z.nullable(text);
/** Unix seconds. Only the times of deliveries are in milliseconds. */
export const seconds = z.int();
export const nullableSeconds = z.nullable(seconds);
export const metadata = z.record(text, text);
export const identity = { id: text, created: seconds };

export const declineSchema = z.strictObject({ code: text, decline_code: z.optional(text), message: text });
export type Decline = z.output<typeof declineSchema>;

export const periodSchema = z.strictObject({ start: seconds, end: seconds });
export type Period = z.output<typeof periodSchema>;
