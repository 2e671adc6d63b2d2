import { isEmail } from '#shared/email.ts';
import { orgIdSchema, userIdSchema } from '#shared/member.ts';

export type SearchKey =
  | { readonly by: 'email' | 'userId' | 'orgId' | 'customerId' | 'subscriptionId'; readonly value: string }
  | { readonly by: 'nothing' };

/** Classifies a search term by its format. Only Stripe ids are case-sensitive. */
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
