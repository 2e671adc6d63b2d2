import { isEmail } from '#shared/email.ts';
import { orgIdSchema, userIdSchema } from '#shared/member.ts';

/** What a search names, as far as its form says. */
export type SearchKey =
  | { readonly by: 'email' | 'userId' | 'orgId' | 'customerId' | 'subscriptionId'; readonly value: string }
  | { readonly by: 'nothing' };

/** Reads a search. Letters may be of either case but in the ids of Stripe, which tell them apart. */
export function searchKeyOf(q: string): SearchKey {
  if (/^cus_\w+$/.test(q)) return { by: 'customerId', value: q };
  if (/^sub_\w+$/.test(q)) return { by: 'subscriptionId', value: q };
  if (isEmail(q)) return { by: 'email', value: q.toLowerCase() };
  const userId = userIdSchema.safeParse(q.toLowerCase());
  if (userId.success) return { by: 'userId', value: userId.data };
  const orgId = orgIdSchema.safeParse(q.toUpperCase());
  if (orgId.success) return { by: 'orgId', value: orgId.data };
  return { by: 'nothing' };
}
