import { api, type Input, type KeysFor, type Output } from '#shared/api.ts';
import { finding } from '../clients.ts';
import { type Payer, payerOf } from '../http/actor.ts';
import { answering } from '../http/operation.ts';

type BillingKey = KeysFor<'buyer' | 'billingOwner'>;

/** Returns a Lambda handler that calls `run` only if the caller may manage the billing. */
export const billingOperation = <K extends BillingKey>(key: K, run: (input: Input<K>, payer: Payer) => Promise<Output<K>>) =>
  answering(key, async (input, actor) => run(input, await payerOf(finding(), actor, api[key].access)));
