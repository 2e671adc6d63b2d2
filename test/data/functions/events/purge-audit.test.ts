import { expect, test } from 'vitest';
import { forEachTest } from '../../../support/for-each-test.ts';
import { addMember } from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';
import { createSubscriber, deletionFixture } from '../../../support/users/deletion-fixture.ts';

const fixture = forEachTest(deletionFixture);

async function deleteAndPurge(userId: string): Promise<void> {
  await fixture().delete(userId);
  await fixture().advanceDays(14);
  await fixture().purge();
}

test.each(['asked by ann@example.com.', '[Ann@Example.com]', 'mailto=ann@example.com!', '<ann@example.com>, ann@example.com/x'])(
  'purgeAccounts removes an email from "%s" in an entry of an organization',
  async (reason) => {
    const { userId } = await addMember(fixture(), 'ann@example.com');
    const entry = {
      target: `organization#${ORG_ID}`,
      act: 'updateOrganization',
      actor: 'sam',
      actorEmail: 'sam@example.com',
    } as const;
    await fixture().clients.audit.add({ ...entry, at: fixture().clock.now, reason: `${reason} joann@example.com.au` });
    await deleteAndPurge(userId);
    const entries = JSON.stringify(await fixture().clients.audit.listEntries(`organization#${ORG_ID}`));
    expect(entries).not.toMatch(/\bann@example\.com/i);
    expect(entries).toContain('joann@example.com.au');
  },
);

test('purgeAccounts removes the ids of a dispute and its charge from the entries about the customer', async () => {
  const { userId } = await createSubscriber(fixture());
  const { customerId = '' } = await fixture().readUserRow(userId);
  await fixture().clients.audit.add({
    target: `customer#${customerId}`,
    at: fixture().clock.now,
    actor: 'system',
    actorEmail: 'system',
    act: 'endDisputedSubscription',
    before: { disputeId: 'dp_1234567890abcdef', chargeId: 'ch_1234567890abcdef' },
  });
  await deleteAndPurge(userId);
  const entries = await fixture().clients.audit.listEntries(`user#${await fixture().clients.pseudonyms.get(userId)}`);
  expect(entries.map(({ before }) => before)).toContainEqual({ disputeId: 'removed', chargeId: 'removed' });
});
