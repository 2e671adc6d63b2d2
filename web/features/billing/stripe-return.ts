import { sessionIdSchema } from '#shared/checkout.ts';

const RETURN_PARAMETERS = ['owner', 'checkout', 'session_id'];

/**
 * Returns the session id in the query, or an empty string if it is missing or invalid. Returns undefined if Stripe did not
 * redirect here after success.
 */
export function parseSessionId(query: URLSearchParams): string | undefined {
  if (query.get('checkout') !== 'success') return undefined;
  const { success, data } = sessionIdSchema.safeParse(query.get('session_id'));
  return success ? data : '';
}

export function removeSessionParameters(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of RETURN_PARAMETERS) query.delete(name);
  return query.toString();
}
