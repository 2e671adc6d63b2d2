import { sessionIdSchema } from '#shared/checkout.ts';

/** What Stripe's page adds to the address it comes back to. */
const ADDED = ['checkout', 'session_id'];

/** The session that an address brings back: empty where its id is missing, or is none; nothing where it brings none. */
export function sessionOf(query: URLSearchParams): string | undefined {
  if (query.get('checkout') !== 'success') return undefined;
  const { success, data } = sessionIdSchema.safeParse(query.get('session_id'));
  return success ? data : '';
}

/** A query without what Stripe's page added. */
export function withoutReturn(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ADDED) query.delete(name);
  return query.toString();
}
