import type { Account } from '../account.ts';
import type { RecordKind, RecordKinds } from '../account-state.ts';
import { type ApiObject, serialize } from '../describe.ts';
import { type PageParams, paginate } from './listed.ts';

export const paginateRecords = <K extends RecordKind>(
  account: Account,
  [url, kind]: readonly [url: string, kind: K],
  items: readonly RecordKinds[K][],
  params: PageParams,
): ApiObject => paginate({ url, kind, items, serialize: (item) => serialize(account, kind, item) }, params);
