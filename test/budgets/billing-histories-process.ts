import * as z from 'zod/mini';
import { findFaultsInHistories } from '../support/billing-property.ts';

/** The first seed, the step to the next, and the last. */
const argumentsSchema = z.tuple([z.coerce.number(), z.coerce.number(), z.coerce.number()]);

const [first, step, last] = argumentsSchema.parse(process.argv.slice(2));
process.send?.(await findFaultsInHistories({ first, step, last }));
