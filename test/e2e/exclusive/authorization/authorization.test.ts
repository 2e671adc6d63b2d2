import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api, errorSchema, type OperationKey } from '#shared/api.ts';
import { AppError, getErrorCodeForStatus } from '#shared/errors.ts';
import { parseOutput } from '#shared/request.ts';
import { e2eStack } from '../../../support/e2e/e2e-stack.ts';
import { openContentsReader, type StackContents } from '../../../support/e2e/stack-contents.ts';
import { callCell } from './authorization-calls.ts';
import { findLeaks } from './authorization-canaries.ts';
import { type AuthorizationFixture, authorizationFixture } from './authorization-fixture.ts';
import { CALLERS, CELLS, type Cell } from './authorization-table.ts';

let fixture: AuthorizationFixture;
let contentsBefore: StackContents;
const reader = openContentsReader(e2eStack);
beforeAll(async () => {
  fixture = await authorizationFixture();
  contentsBefore = await reader.read();
});
afterAll(reader.close);

/** An export stores a file, although it is a GET request. */
const changesData = ({ key, outcome }: Cell): boolean =>
  outcome === 'done' && (api[key].method !== 'GET' || key === 'exportAccount');

/** Operations that remove targets of other cells run last, in this order. */
const RUN_LAST: readonly OperationKey[] = [
  'deleteImage',
  'revokeInvite',
  'setMemberStatus',
  'acceptInvite',
  'declineInvite',
  'leaveOrganization',
  'setCancelAtPeriodEnd',
  'cancelSubscription',
  'deleteUser',
  'createOrganization',
  // Ends the sessions of the callers.
  'revokeSessions',
];

const CASES_WITHOUT_CHANGES = (Object.keys(api) as OperationKey[])
  .map((key) => ({ key, cells: CELLS.filter((cell) => cell.key === key && !changesData(cell)) }))
  .filter(({ cells }) => cells.length > 0);

const CASES_WITH_CHANGES = CELLS.filter(changesData).toSorted(
  (one, other) => RUN_LAST.indexOf(one.key) - RUN_LAST.indexOf(other.key),
);

/** Returns an unexpected code, and texts of another tenant, in the response. Throws for a field that is not in the schema. */
async function findMismatches(cell: Cell): Promise<string[]> {
  const response = await callCell(fixture, cell);
  const text = await response.text();
  const { outcome, caller, relation } = cell;
  const status = outcome === 'done' ? 200 : new AppError(outcome, '').status;
  const isExpected = response.status === status && readCode(status, text) === outcome;
  const mismatches = findLeaks(fixture, cell, text).map((leak) => `shows ${leak}`);
  if (!isExpected) mismatches.push(`is not ${outcome}`);
  if (status === 200 && isExpected) parseOutput(cell.key, JSON.parse(text));
  return mismatches.map((mismatch) => `${caller}, ${relation}: ${mismatch}: ${response.status} ${text}`);
}

/** An error of the gateway has only a message. An error of an operation has exactly the fields of `errorSchema`. */
function readCode(status: number, text: string): string | undefined {
  if (status === 200) return 'done';
  const body: unknown = JSON.parse(text);
  if (z.strictObject({ message: z.string() }).safeParse(body).success) return getErrorCodeForStatus(status);
  return z.strictObject(errorSchema.shape).safeParse(body).data?.code;
}

test('the table covers every operation for every caller', () => {
  const coveredPairs = new Set(CELLS.map(({ key, caller }) => `${key} ${caller}`));
  expect(coveredPairs.size).toBe(Object.keys(api).length * CALLERS.length);
});

describe('rejected and read-only calls', () => {
  test.each(CASES_WITHOUT_CHANGES)('change nothing: $key', async ({ cells }) => {
    const mismatches = (await Promise.all(cells.map(findMismatches))).flat();
    const contents = await reader.read();
    expect(mismatches).toEqual([]);
    expect(contents).toEqual(contentsBefore);
  });
});

describe('permitted calls', () => {
  test.each(CASES_WITH_CHANGES)('succeed: $key of $caller, $relation', async (cell) => {
    expect(await findMismatches(cell)).toEqual([]);
  });
});
