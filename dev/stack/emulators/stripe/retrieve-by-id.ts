import * as z from 'zod/mini';
import { requireRecord } from './account-records.ts';
import type { Kind } from './account-state.ts';
import { describe } from './describe.ts';
import { type Operation, operation } from './operation.ts';
import { expandField } from './wire/fields.ts';

export const retrieveById = (route: `GET /v1/${string}/:id`, kind: Kind): Operation =>
  operation(route, z.strictObject(expandField), (account, _, id) => describe(account, kind, requireRecord(account, kind, id)));
