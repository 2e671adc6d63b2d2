import * as z from 'zod/mini';
import { findBillingViolationsInHistories } from '../support/billing/billing-property.ts';
import { findDisagreements } from '../support/billing/oracle-property.ts';

const FIND_VIOLATIONS = { overlapping: findBillingViolationsInHistories, oracle: findDisagreements } as const;

const argumentsSchema = z.tuple([z.enum(['overlapping', 'oracle']), z.coerce.number(), z.coerce.number(), z.coerce.number()]);

const [kind, first, step, last] = argumentsSchema.parse(process.argv.slice(2));
process.send?.(await FIND_VIOLATIONS[kind]({ first, step, last }));
