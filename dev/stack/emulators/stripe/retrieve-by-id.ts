import * as z from 'zod/mini';
import { requireRecord } from './account-records.ts';
import type { RecordKind } from './account-state.ts';
import { serialize } from './describe.ts';
import { type Operation, operation } from './operation.ts';
import { expandField } from './wire/fields.ts';

export const retrieveOperation = (route: `GET /v1/${string}/:id`, kind: RecordKind): Operation =>
  operation(route, z.strictObject(expandField), (account, _, id) => serialize(account, kind, requireRecord(account, kind, id)));
