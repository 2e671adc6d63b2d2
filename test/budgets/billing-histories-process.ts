import * as z from 'zod/mini';
import { findFaultsInHistories } from '../support/billing/billing-property.ts';

const argumentsSchema = z.tuple([z.coerce.number(), z.coerce.number(), z.coerce.number()]);

const [first, step, last] = argumentsSchema.parse(process.argv.slice(2));
process.send?.(await findFaultsInHistories({ first, step, last }));
