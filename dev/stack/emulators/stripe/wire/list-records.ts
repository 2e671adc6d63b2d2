import type { Account } from '../account.ts';
import type { Kind, RecordKinds } from '../account-state.ts';
import { type Described, describe } from '../describe.ts';
import { listed, type Paging } from './listed.ts';

export const listRecords = <K extends Kind>(
  account: Account,
  [url, kind]: readonly [url: string, kind: K],
  items: readonly RecordKinds[K][],
  paging: Paging,
): Described => listed({ url, kind, items, describe: (item) => describe(account, kind, item) }, paging);
