import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import { requireRecord } from '../account-records.ts';
import type { Decline } from '../records/record-fields.ts';
import { describePaymentMethod } from './payment-method.ts';

interface Failed {
  readonly failure: Decline | null;
  readonly paymentMethod: string | null;
}

export const describeFailure = (account: Account, { failure, paymentMethod }: Failed, charge?: string) =>
  failure && {
    ...failure,
    ...(charge && { charge }),
    ...(paymentMethod && { payment_method: describePaymentMethod(requireRecord(account, 'payment_method', paymentMethod)) }),
    type: 'card_error' as const satisfies Stripe.PaymentIntent.LastPaymentError['type'],
  };
