import { readJson, writeFileAtomic } from '../../atomic-file.ts';
import { type AccountState, accountStateSchema } from './account-state.ts';

/** The account's memory. Whoever changes `state` calls `save` before answering, so that nothing acknowledged can be lost. */
export interface AccountStore {
  readonly state: AccountState;
  save(): void;
}

const emptyState = (): AccountState => ({
  records: {
    customer: {},
    product: {},
    price: {},
    payment_method: {},
    setup_intent: {},
    payment_intent: {},
    charge: {},
    refund: {},
    invoice: {},
    subscription: {},
    'checkout.session': {},
  },
  events: {},
  answers: {},
  isHolding: false,
});

/** Opens the store in `file`, or one in memory. Throws when the file holds something else, or cannot be written. */
export function openStore(file: string | undefined): AccountStore {
  if (!file) return { state: emptyState(), save: () => {} };
  const kept = accountStateSchema.safeParse(readJson(file) ?? emptyState());
  if (!kept.success) throw new Error(`${file} is not a Stripe account that this version wrote: ${kept.error.message}`);
  let written = '';
  const save = () => {
    const content = JSON.stringify(kept.data);
    if (content === written) return;
    writeFileAtomic(file, content);
    written = content;
  };
  save();
  return { state: kept.data, save };
}
