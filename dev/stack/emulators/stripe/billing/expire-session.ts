import type { Account } from '../account.ts';
import { requireRecord } from '../account-records.ts';
import { recordEvent } from '../events/announce.ts';
import type { CheckoutSession } from '../records/billing-records.ts';
import { cancelSetupIntent } from './card-setups.ts';

export function expireSession(account: Account, session: CheckoutSession): void {
  session.status = 'expired';
  if (session.setupIntent) cancelSetupIntent(account, requireRecord(account, 'setup_intent', session.setupIntent));
  recordEvent(account, 'checkout.session.expired', 'checkout.session', session);
}
