import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api, errorSchema, type OperationKey } from '#shared/api.ts';
import { AppError, codeOfStatus } from '#shared/errors.ts';
import { outputOf } from '#shared/request.ts';
import { type Everything, watcher } from '../../support/everything.ts';
import { type Site, startSite } from '../../support/site.ts';
import { answerTo } from './authorization-calls.ts';
import { leaksIn } from './authorization-canaries.ts';
import { CALLERS, CELLS, type Cell } from './authorization-table.ts';
import { authorizationTown, type Town } from './authorization-town.ts';

let site: Site;
let town: Town;
let watch: ReturnType<typeof watcher>;
let before: Everything;
beforeAll(async () => {
  site = await startSite();
  town = await authorizationTown(site);
  watch = watcher(site);
  before = await watch.look();
}, 180_000);
afterAll(async () => {
  watch?.close();
  await site?.remove();
});

const changes = ({ key, outcome }: Cell): boolean => outcome === 'done' && api[key].method !== 'GET';

/** What takes away what others need comes last, in this order. */
const LAST: readonly OperationKey[] = [
  'setCancelAtPeriodEnd',
  'cancelSubscription',
  'deleteImage',
  'revokeInvite',
  'setMemberStatus',
  'acceptInvite',
  'declineInvite',
  'deleteUser',
  'createOrganization',
];

const QUIET = (Object.keys(api) as OperationKey[])
  .map((key) => ({ key, cells: CELLS.filter((cell) => cell.key === key && !changes(cell)) }))
  .filter(({ cells }) => cells.length > 0);

const CHANGING = CELLS.filter(changes).toSorted((one, other) => LAST.indexOf(one.key) - LAST.indexOf(other.key));

/** What is wrong with an answer: its code or status, a word of somebody else's, or a field that the schema does not have. */
async function faultsOf(cell: Cell): Promise<string[]> {
  const answer = await answerTo(town, cell);
  const text = await answer.text();
  const { outcome, caller, relation } = cell;
  const status = outcome === 'done' ? 200 : new AppError(outcome, '').status;
  const isExpected = answer.status === status && codeIn(status, text) === outcome;
  const faults = leaksIn(town, cell, text).map((leak) => `shows ${leak}`);
  if (!isExpected) faults.push(`is not ${outcome}`);
  if (status === 200 && isExpected) outputOf(cell.key, JSON.parse(text));
  return faults.map((fault) => `${caller}, ${relation}: ${fault}: ${answer.status} ${text}`);
}

/** The gateway says no more than its status; an operation has all three fields of a refusal, and no others. */
function codeIn(status: number, text: string): string | undefined {
  if (status === 200) return 'done';
  const body: unknown = JSON.parse(text);
  if (z.strictObject({ message: z.string() }).safeParse(body).success) return codeOfStatus(status);
  return z.strictObject(errorSchema.shape).safeParse(body).data?.code;
}

test('the matrix names every operation, for every caller', () => {
  const named = new Set(CELLS.map(({ key, caller }) => `${key} ${caller}`));
  expect(named.size).toBe(Object.keys(api).length * CALLERS.length);
});

describe('changes nothing where it is refused, or only looks:', () => {
  test.each(QUIET)('$key', async ({ cells }) => {
    const faults = (await Promise.all(cells.map(faultsOf))).flat();
    const found = before;
    before = await watch.look();
    expect(faults).toEqual([]);
    expect(before).toEqual(found);
  });
});

describe('is done for whom it is for:', () => {
  test.each(CHANGING)('$key of $caller, $relation', async (cell) => {
    expect(await faultsOf(cell)).toEqual([]);
  });
});
