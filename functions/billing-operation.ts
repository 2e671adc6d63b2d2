import { api, type Input, type KeysFor, type Output } from '#shared/api.ts';
import { type Payer, payerOf } from './actor.ts';
import { finding } from './clients.ts';
import { answering } from './operation.ts';

type BillingKey = KeysFor<'buyer' | 'billingOwner'>;

/** A Lambda handler for an operation on somebody's billing. It runs only for a caller who may act upon that. */
export const billingOperation = <K extends BillingKey>(key: K, run: (input: Input<K>, payer: Payer) => Promise<Output<K>>) =>
  answering(key, async (input, actor) => run(input, await payerOf(finding(), actor, api[key].access)));
