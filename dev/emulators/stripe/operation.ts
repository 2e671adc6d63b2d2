import type * as z from 'zod/mini';
import type { Account } from './account.ts';
import type { Described } from './describe.ts';
import { parseForm } from './wire/read-form.ts';

/** One operation of the API. `:id` in its route is what it is about. */
export interface Operation {
  readonly route: string;
  run(account: Account, form: Record<string, unknown>, id: string): Described;
}

/** `schema` names every parameter that is emulated but `expand`'s effect, which all share; others are refused. */
export const operation = <S extends z.core.$ZodType>(
  route: `${'GET' | 'POST' | 'DELETE'} /v1/${string}`,
  schema: S,
  run: (account: Account, input: z.output<S>, id: string) => Described,
): Operation => ({ route, run: (account, form, id) => run(account, parseForm(schema, form), id) });
