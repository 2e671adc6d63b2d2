import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { syncBilling } from '../../../../functions/billing/sync-billing.ts';
import type { BillingRow, Owner } from '../../../../functions/clients/billing-rows.ts';
import { getOrganizationKey } from '../../../../functions/clients/organization-records.ts';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { payCheckout } from '../../../support/billing/checkout-steps.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { buySeats, createOrganization } from '../../../support/organizations/organization-records.ts';
import { ORG_ID, USER_ID } from '../../../support/record-builders.ts';

const billing = forEachTest(billingFixture);
const records = () => billing().clients.billingRecords;

const OWNERS = { user: { type: 'user', id: USER_ID }, org: { type: 'org', id: ORG_ID } } as const;
const DUPLICATE_IDS = ['sub_duplicate'];

const locateRow = ({ type, id }: Owner) =>
  type === 'user'
    ? { TableName: billing().tables.users, Key: { userId: id } }
    : { TableName: billing().tables.organizations, Key: getOrganizationKey(id) };

const readStoredBilling = async (owner: Owner): Promise<unknown> =>
  (await billing().documents.send(new GetCommand({ ...locateRow(owner), ConsistentRead: true }))).Item?.billing;

/** Buys a subscription for the owner. Returns its row as it was stored when `duplicateSubscriptions` was named `surplus`. */
async function storeOldRow(owner: Owner): Promise<BillingRow> {
  if (owner.type === 'user') await payCheckout(billing());
  else await createOrganization(billing()).then(() => buySeats(billing()));
  await syncBilling(billing().clients, (await readRow(owner)).customerId ?? '', owner);
  await billing().documents.send(
    new UpdateCommand({
      ...locateRow(owner),
      UpdateExpression: 'SET billing.surplus = :ids REMOVE billing.duplicateSubscriptions',
      ExpressionAttributeValues: { ':ids': DUPLICATE_IDS },
    }),
  );
  return readRow(owner);
}

async function readRow(owner: Owner): Promise<BillingRow> {
  const row = await records().get(owner);
  if (!row) throw new Error('The row does not exist.');
  return row;
}

describe.each(Object.values(OWNERS))('a row of type $type with the old name of duplicateSubscriptions', (owner) => {
  test('is read by every client', async () => {
    const { billing: expected } = await storeOldRow(owner);
    expect(expected).toMatchObject({ subscription: {}, card: {}, duplicateSubscriptions: DUPLICATE_IDS });
    expect(expected).not.toHaveProperty('surplus');
    const { users, organizations } = billing().clients;
    const row = owner.type === 'user' ? await users.getConsistently(owner.id) : await organizations.get(owner.id);
    expect(row?.billing).toEqual(expected);
  });

  test('has only the new name after writeBilling', async () => {
    const row = await storeOldRow(owner);
    if (!row.billing) throw new Error('The row has no billing.');
    const result = await records().writeBilling(row, { ...row.billing, duplicateSubscriptions: ['sub_new'] });
    expect(result).toMatchObject({ isWritten: true, row: { billing: { duplicateSubscriptions: ['sub_new'] } } });
    expect(await readStoredBilling(owner)).toMatchObject({ subscription: {}, duplicateSubscriptions: ['sub_new'] });
    expect(await readStoredBilling(owner)).not.toHaveProperty('surplus');
  });

  test('has only the new name after detachCustomer', async () => {
    await records().detachCustomer(await storeOldRow(owner), true);
    expect(await readStoredBilling(owner)).toEqual({ hadTrial: true, duplicateSubscriptions: [] });
  });

  test('has only the new name after a sync', async () => {
    const { customerId = '' } = await storeOldRow(owner);
    await syncBilling(billing().clients, customerId, owner);
    expect(await readStoredBilling(owner)).toMatchObject({ subscription: {}, duplicateSubscriptions: [] });
    expect(await readStoredBilling(owner)).not.toHaveProperty('surplus');
  });

  test('is returned when the write condition fails', async () => {
    const row = await storeOldRow(owner);
    const unwritten = { isWritten: false, row };
    expect(await records().detachCustomer({ ...row, billingVersion: 0 }, true)).toEqual(unwritten);
    expect(await records().attachCustomer(owner, 'cus_other', 'ada@example.com')).toEqual(row);
  });

  test('is returned by attachCustomer when its customer was deleted before', async () => {
    const row = await storeOldRow(owner);
    await billing().documents.send(new UpdateCommand({ ...locateRow(owner), UpdateExpression: 'REMOVE customerId' }));
    expect(await records().attachCustomer(owner, 'cus_other', 'ada@example.com')).toMatchObject({
      customerId: 'cus_other',
      billing: row.billing,
    });
  });
});

test('a read prefers the new name when a row has both', async () => {
  await storeOldRow(OWNERS.user);
  await billing().documents.send(
    new UpdateCommand({
      ...locateRow(OWNERS.user),
      UpdateExpression: 'SET billing.duplicateSubscriptions = :ids',
      ExpressionAttributeValues: { ':ids': ['sub_new'] },
    }),
  );
  expect((await readRow(OWNERS.user)).billing?.duplicateSubscriptions).toEqual(['sub_new']);
});
