import * as z from 'zod/mini';
import { findViolationsInHistories } from '../support/billing/billing-property.ts';
import { findDisagreements } from '../support/billing/oracle-property.ts';

const FIND_FAULTS = { overlapping: findViolationsInHistories, oracle: findDisagreements } as const;

const argumentsSchema = z.tuple([z.enum(['overlapping', 'oracle']), z.coerce.number(), z.coerce.number(), z.coerce.number()]);

const [kind, first, step, last] = argumentsSchema.parse(process.argv.slice(2));
process.send?.(await FIND_FAULTS[kind]({ first, step, last }));
