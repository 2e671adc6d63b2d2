import * as z from 'zod/mini';
import { findBillingFaults } from '../support/billing-property.ts';

/** Every `step`-th seed from `first` on, up to and with `last`. */
const seedsSchema = z.tuple([z.coerce.number(), z.coerce.number(), z.coerce.number()]);

/** What one process found: how many histories it has lived through, and each that went wrong. */
export interface Lived {
  readonly histories: number;
  readonly divergences: readonly string[];
}

// Refusals are part of every history, and nobody reads where they came from.
Error.stackTraceLimit = 0;

async function live([first, step, last]: z.output<typeof seedsSchema>): Promise<Lived> {
  const divergences: string[] = [];
  let histories = 0;
  for (let seed = first; seed <= last; seed += step) {
    const faults = await findBillingFaults(seed);
    if (faults.length > 0) divergences.push(`${seed}: ${faults.join('; ')}`);
    histories++;
  }
  return { histories, divergences };
}

process.send?.(await live(seedsSchema.parse(process.argv.slice(2))));
