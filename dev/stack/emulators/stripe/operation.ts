import type * as z from 'zod/mini';
import type { Account } from './account.ts';
import type { ApiObject } from './serialize.ts';
import { parseForm } from './wire/parse-form.ts';

/**
 * API operation. `route` is `METHOD /path`, in which `:id` stands for the id of a record, and `:child` for the id of a record that
 * belongs to it.
 */
export interface Operation {
  readonly route: string;
  run(account: Account, form: Record<string, unknown>, id: string, childId: string): ApiObject;
}

/**
 * Defines an operation. `schema` must list every emulated parameter, including `expand`. Other parameters are rejected.
 * `handle-request.ts` applies `expand` to the result.
 */
export const defineOperation = <S extends z.core.$ZodType>(
  route: `${'GET' | 'POST' | 'DELETE'} /v1/${string}`,
  schema: S,
  run: (account: Account, input: z.output<S>, id: string, childId: string) => ApiObject,
): Operation => ({ route, run: (account, form, id, childId) => run(account, parseForm(schema, form), id, childId) });
