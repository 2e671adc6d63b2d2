import type { InputOf, Operation, OutputOf } from '#shared/operation.ts';
import { secondFactorClients } from '../clients.ts';
import { createHandler } from '../http/operation.ts';
import { requireStaff, type Staff } from './require-staff.ts';

/** Returns a Lambda handler for an operation of staff. It throws the errors of `requireStaff`. */
export const staffOperation = <O extends Operation<'staff'>>(
  definition: O,
  run: (input: InputOf<O>, staff: Staff) => Promise<OutputOf<O>>,
) => createHandler(definition, async (input, actor) => run(input, await requireStaff(secondFactorClients(), actor)));
