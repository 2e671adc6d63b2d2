import type { Account } from '../account.ts';
import { requireRecord } from '../account-records.ts';
import { announce } from '../events/announce.ts';
import type { CheckoutSession } from '../records/billing-records.ts';
import { cancelSetup } from './card-setups.ts';

export function expireSession(account: Account, session: CheckoutSession): void {
  session.status = 'expired';
  if (session.setupIntent) cancelSetup(account, requireRecord(account, 'setup_intent', session.setupIntent));
  announce(account, 'checkout.session.expired', 'checkout.session', session);
}
