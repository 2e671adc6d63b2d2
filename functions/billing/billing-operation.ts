import { api, type Input, type KeysFor, type Output } from '#shared/api.ts';
import { userLookupClients } from '../clients.ts';
import { type Payer, requirePayer } from '../http/actor.ts';
import { createHandler } from '../http/operation.ts';

type BillingKey = KeysFor<'buyer' | 'billingOwner'>;

/** Returns a Lambda handler that calls `run` only if the caller may manage the billing. */
export const billingOperation = <K extends BillingKey>(key: K, run: (input: Input<K>, payer: Payer) => Promise<Output<K>>) =>
  createHandler(key, async (input, actor) => run(input, await requirePayer(userLookupClients(), actor, api[key].access)));
