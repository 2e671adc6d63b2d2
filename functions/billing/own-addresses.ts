import { isOwnUrl } from '#shared/checkout.ts';
import { AppError } from '#shared/errors.ts';
import type { Shop } from '../clients.ts';

interface ReturnAddresses {
  readonly success_url: string;
  readonly cancel_url: string;
}

/** Throws `badRequest` with the field name for a return URL outside the site. This prevents open redirects. */
export function requireOwnAddresses({ origin }: Shop, { success_url, cancel_url }: ReturnAddresses): void {
  for (const [field, address] of Object.entries({ success_url, cancel_url })) {
    if (!isOwnUrl(address, origin)) throw new AppError('badRequest', `${field}: must lead back to ${origin}`);
  }
}
