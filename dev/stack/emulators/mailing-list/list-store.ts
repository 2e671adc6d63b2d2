import * as z from 'zod/mini';
import { readJson, writeFileAtomic } from '../../atomic-file.ts';

const subscriberSchema = z.strictObject({
  email: z.string(),
  state: z.enum(['pending', 'subscribed']),
  /** Secret in the confirmation link. */
  token: z.string(),
  at: z.iso.datetime(),
});

const listSchema = z.strictObject({
  isAway: z.boolean(),
  isDoubleOptIn: z.boolean(),
  subscribers: z.array(subscriberSchema),
});

export type Subscriber = Readonly<z.output<typeof subscriberSchema>>;

/** `isAway` simulates an outage of the provider. */
export interface ListState {
  readonly isAway: boolean;
  readonly isDoubleOptIn: boolean;
  readonly subscribers: readonly Subscriber[];
}

interface ListStore {
  getState(): ListState;
  /** The change is on disk when this returns. */
  update(changes: Partial<ListState>): void;
}

const EMPTY_LIST: ListState = { isAway: false, isDoubleOptIn: true, subscribers: [] };

/** Opens the list in a file, or in memory if `file` is undefined. Throws if the file does not contain a valid list. */
export function openListStore(file: string | undefined): ListStore {
  let state: ListState = file === undefined ? EMPTY_LIST : z.parse(listSchema, readJson(file) ?? EMPTY_LIST);
  return {
    getState: () => state,
    update(changes) {
      state = { ...state, ...changes };
      if (file !== undefined) writeFileAtomic(file, JSON.stringify(state));
    },
  };
}
