import { availableParallelism } from 'node:os';
import { formatInteger } from '#shared/format-number.ts';
import { findLibraryViolationsInHistories } from '../support/images/library-property.ts';
import { findSeatViolationsInHistories } from '../support/organizations/seats-property.ts';
import { type Budget, mustBeZero } from './budget.ts';
import { runInProcess } from './run-in-process.ts';

/** For a short run: `BILLING_HISTORIES=2000 npm run budgets billing`. */
const BILLING_HISTORIES = Number(process.env.BILLING_HISTORIES ?? 50_000);
const ORACLE_HISTORIES = 10_000;
const LIBRARY_HISTORIES = 2_000;
const SEAT_HISTORIES = 5_000;

/**
 * Each printed violation starts with its seed. `findBillingViolationsInHistories` or `findDisagreements` with this seed as `first` and
 * `last` reproduces the violation.
 */
const MAX_PRINTED = 20;

const describeCount = (count: number): string => `${formatInteger(count)} histories`;

/** Counts rows that differ from Stripe after overlapping and crashing calls and events in any order. */
export const billingHistories: Budget = {
  name: 'Billing histories',
  async measure(report) {
    if (!(BILLING_HISTORIES >= 1)) throw new Error('BILLING_HISTORIES must be at least 1.');
    report.printStep(describeCount(BILLING_HISTORIES));
    const violationCount = await countViolations('overlapping', BILLING_HISTORIES);
    report.add(mustBeZero(`billing violations in ${describeCount(BILLING_HISTORIES)}`, violationCount));
  },
};

/** Counts histories in which the product differs from the oracle, which was written from Stripe's documents alone. */
export const oracleHistories: Budget = {
  name: 'Billing histories and the oracle',
  async measure(report) {
    report.printStep(describeCount(ORACLE_HISTORIES));
    const disagreementCount = await countViolations('oracle', ORACLE_HISTORIES);
    report.add(mustBeZero(`disagreements with the oracle in ${describeCount(ORACLE_HISTORIES)}`, disagreementCount));
  },
};

/** Prints the first violations. The process with index n runs the seeds n + 1, n + 1 + `processCount` and so on. */
async function countViolations(kind: 'overlapping' | 'oracle', historyCount: number): Promise<number> {
  const processCount = availableParallelism();
  const findViolations = (firstSeed: number) =>
    runInProcess<readonly string[]>('billing-histories-process.ts', [
      kind,
      ...[firstSeed, processCount, historyCount].map(String),
    ]);
  const all = await Promise.all(Array.from({ length: processCount }, (_, index) => findViolations(index + 1)));
  const violations = all.flat();
  for (const violation of violations.slice(0, MAX_PRINTED)) console.log(`  ${violation}`);
  return violations.length;
}

/** Interrupts uploads and deletions at any point. Counts inconsistencies that remain after the sweep. */
export const libraryHistories: Budget = {
  name: 'Uploads and deletions',
  async measure(report) {
    report.printStep(describeCount(LIBRARY_HISTORIES));
    const violations = await findLibraryViolationsInHistories({ first: 1, last: LIBRARY_HISTORIES });
    report.add(mustBeZero(`inconsistencies after ${describeCount(LIBRARY_HISTORIES)}`, violations.length));
  },
};

/** Overlaps and interrupts invitations, their acceptance and changes of members. Counts wrong numbers of seats at any point. */
export const seatHistories: Budget = {
  name: 'Seats of organizations',
  async measure(report) {
    report.printStep(describeCount(SEAT_HISTORIES));
    const violations = await findSeatViolationsInHistories({ first: 1, last: SEAT_HISTORIES });
    report.add(mustBeZero(`wrong seats in ${describeCount(SEAT_HISTORIES)}`, violations.length));
  },
};
