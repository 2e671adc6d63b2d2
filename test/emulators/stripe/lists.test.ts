import { afterAll, expect, test } from 'vitest';
import { startStripe } from './stripe-fixture.ts';

const fixture = await startStripe({ hasReceiver: false });
const { stripe, clock } = fixture;
afterAll(fixture.close);

const start = clock.ms / 1_000;
const ids: string[] = [];
for (let index = 0; index < 25; index++) {
  const { id } = await stripe.customers.create({ name: String(index) });
  ids.unshift(id);
  clock.ms += 1_000;
}
const listIds = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

test('returns the ten newest objects first', async () => {
  const page = await stripe.customers.list();
  expect(page).toMatchObject({ object: 'list', url: '/v1/customers', has_more: true });
  expect(listIds(page)).toEqual(ids.slice(0, 10));
});

test('starting_after returns the following objects', async () => {
  const second = await stripe.customers.list({ limit: 20, starting_after: ids[9] ?? '' });
  expect(listIds(second)).toEqual(ids.slice(10));
  expect(second.has_more).toBe(false);
});

test('ending_before returns the preceding objects', async () => {
  const before = await stripe.customers.list({ limit: 3, ending_before: ids[9] ?? '' });
  expect([listIds(before), before.has_more]).toEqual([ids.slice(6, 9), true]);
  const first = await stripe.customers.list({ ending_before: ids[3] ?? '' });
  expect([listIds(first), first.has_more]).toEqual([ids.slice(0, 3), false]);
});

test('the SDK iterates all pages', async () => {
  const all = await stripe.customers.list({ limit: 4 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ id }) => id)).toEqual(ids);
});

test.each([
  [{ gte: start + 20 }, 5],
  [{ gt: start + 20 }, 4],
  [{ lte: start + 2 }, 3],
  [{ lt: start + 2, gte: start + 1 }, 1],
])('filters by created within %j', async (created, count) => {
  expect((await stripe.customers.list({ created, limit: 100 })).data).toHaveLength(count);
});

test('filters by created at one second', async () => {
  expect(listIds(await stripe.customers.list({ created: start }))).toEqual([ids.at(-1)]);
});

test('rejects an unknown cursor and two cursors at once', async () => {
  await expect(stripe.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'starting_after',
  });
  const both = { starting_after: ids[1] ?? '', ending_before: ids[2] ?? '' };
  await expect(stripe.customers.list(both)).rejects.toMatchObject({
    message: expect.stringContaining('starting_after, ending_before'),
  });
});
