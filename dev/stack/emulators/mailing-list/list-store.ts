import * as z from 'zod/mini';
import { readJson, writeFileAtomic } from '../../atomic-file.ts';

const subscriberSchema = z.strictObject({
  email: z.string(),
  state: z.enum(['pending', 'subscribed']),
  /** Secret in the confirmation link. */
  token: z.string(),
  at: z.iso.datetime(),
});

/**
 * Content of the list file. `isAway` is the name of `ListState.isDown` in the file: true during a simulated outage of the
 * provider.
 */
const listFileSchema = z.strictObject({
  isAway: z.boolean(),
  isDoubleOptIn: z.boolean(),
  subscribers: z.array(subscriberSchema),
});

export type Subscriber = Readonly<z.output<typeof subscriberSchema>>;

export interface ListState {
  readonly isDown: boolean;
  readonly isDoubleOptIn: boolean;
  readonly subscribers: readonly Subscriber[];
}

interface ListStore {
  getState(): ListState;
  /** If the list has a file, the change is on disk when this returns. */
  update(changes: Partial<ListState>): void;
}

const EMPTY_LIST: ListState = { isDown: false, isDoubleOptIn: true, subscribers: [] };

/** Opens the list in a file, or in memory if `file` is undefined. Throws if the file does not contain a valid list. */
export function openListStore(file: string | undefined): ListStore {
  let state = file === undefined ? EMPTY_LIST : readListFile(file);
  return {
    getState: () => state,
    update(changes) {
      state = { ...state, ...changes };
      if (file !== undefined) writeListFile(file, state);
    },
  };
}

function readListFile(file: string): ListState {
  const content = readJson(file);
  if (content === undefined) return EMPTY_LIST;
  const { isAway, ...list } = z.parse(listFileSchema, content);
  return { ...list, isDown: isAway };
}

const writeListFile = (file: string, { isDown, ...list }: ListState): void =>
  writeFileAtomic(file, JSON.stringify({ ...list, isAway: isDown }));
