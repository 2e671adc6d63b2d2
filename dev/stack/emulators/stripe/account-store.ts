import { readJson, writeFileAtomic } from '../../atomic-file.ts';
import { type AccountState, accountStateSchema } from './account-state.ts';

/** Call `save` after every change of `state` and before the response, so that no acknowledged change is lost. */
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

/** Throws if the file does not hold a valid account or cannot be written. */
export function openStore(file: string | undefined): AccountStore {
  if (!file) return { state: emptyState(), save: () => {} };
  const parsed = accountStateSchema.safeParse(readJson(file) ?? emptyState());
  if (!parsed.success)
    throw new Error(`${file} is not a valid file of the Stripe emulator. Delete it or restore a backup: ${parsed.error.message}`);
  let lastContent = '';
  const save = () => {
    const content = JSON.stringify(parsed.data);
    if (content === lastContent) return;
    writeFileAtomic(file, content);
    lastContent = content;
  };
  save();
  return { state: parsed.data, save };
}
