/** What Stripe's page adds to the address it comes back to. */
const ADDED = ['checkout', 'session_id'];

/** The session that an address brings back: empty where its id is missing, nothing where it brings none. */
export const sessionOf = (query: URLSearchParams): string | undefined =>
  query.get('checkout') === 'success' ? (query.get('session_id') ?? '') : undefined;

/** A query without what Stripe's page added. */
export function withoutReturn(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ADDED) query.delete(name);
  return query.toString();
}
