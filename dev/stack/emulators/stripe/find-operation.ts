import type { Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { StripeApiError } from './wire/stripe-refusal.ts';

interface FoundOperation {
  readonly operation: Operation;
  readonly id: string;
}

const PATTERNS = OPERATIONS.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.route.replace(':id', '([\\w-]+)')}$`),
}));

/** Returns the operation and the `:id` of its route, or an empty id. Throws a 404 `url_invalid` if there is no such operation. */
export function findOperation(method: string, pathname: string): FoundOperation {
  for (const { operation, pattern } of PATTERNS) {
    const match = pattern.exec(`${method} ${pathname}`);
    if (match) return { operation, id: match[1] ?? '' };
  }
  throw new StripeApiError(404, {
    type: 'invalid_request_error',
    code: 'url_invalid',
    message: `Unrecognized request URL (${method}: ${pathname}). Either Stripe has no such address, or this emulator does not: it has ${OPERATIONS.length} operations.`,
  });
}
