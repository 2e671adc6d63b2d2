import * as z from 'zod/mini';
import { readJson, writeFileAtomic } from '../../atomic-file.ts';

const subscriberSchema = z.strictObject({
  email: z.string(),
  state: z.enum(['pending', 'subscribed']),
  /** What the link in the letter proves itself with. */
  token: z.string(),
  /** When the address was last sent here. */
  at: z.iso.datetime(),
});

const listSchema = z.strictObject({
  isAway: z.boolean(),
  isDoubleOptIn: z.boolean(),
  subscribers: z.array(subscriberSchema),
});

export type Subscriber = Readonly<z.output<typeof subscriberSchema>>;

/** What a list is: who is on it, how they come to be, and whether it answers at all. */
export interface ListState {
  readonly isAway: boolean;
  readonly isDoubleOptIn: boolean;
  readonly subscribers: readonly Subscriber[];
}

interface KeptList {
  now(): ListState;
  /** Is on the disk when it returns. */
  change(changed: Partial<ListState>): void;
}

const EMPTY: ListState = { isAway: false, isDoubleOptIn: true, subscribers: [] };

/** A list in a file, or in memory where there is none. Throws where the file is not one of its own. */
export function keptList(file: string | undefined): KeptList {
  let state: ListState = file === undefined ? EMPTY : z.parse(listSchema, readJson(file) ?? EMPTY);
  return {
    now: () => state,
    change(changed) {
      state = { ...state, ...changed };
      if (file !== undefined) writeFileAtomic(file, JSON.stringify(state));
    },
  };
}
