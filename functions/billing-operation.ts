import { api, type Input, type KeysFor, type Output } from '#shared/api.ts';
import { type Payer, payerOf } from './actor.ts';
import { finding } from './clients.ts';
import { answering } from './operation.ts';

type BillingKey = KeysFor<'buyer' | 'billingOwner'>;

/** Returns the Lambda handler of a billing operation. `run` is called only if the caller may manage the billing. */
export const billingOperation = <K extends BillingKey>(key: K, run: (input: Input<K>, payer: Payer) => Promise<Output<K>>) =>
  answering(key, async (input, actor) => run(input, await payerOf(finding(), actor, api[key].access)));
