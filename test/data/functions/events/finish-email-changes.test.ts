import { expect, test, vi } from 'vitest';
import { finishEmailChanges } from '../../../../functions/events/finish-email-changes.lambda.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { emailChangeFixture } from '../../../support/users/email-change-fixture.ts';

const OLD_EMAIL = 'eve@example.com';
const NEW_EMAIL = 'eve@new.example';

const fixture = forEachTest(emailChangeFixture);

/** Creates a user who has entered the code for a new email, after which the request was interrupted. */
async function interruptChange(): Promise<string> {
  const userId = await fixture().createUserAccount(OLD_EMAIL);
  await fixture().start(userId, NEW_EMAIL);
  await fixture().clients.emailChanges.confirm(userId, fixture().readCode(NEW_EMAIL), fixture().clock.now);
  return userId;
}

test('finishEmailChanges completes a change that was interrupted after the code was entered', async () => {
  const userId = await interruptChange();
  await finishEmailChanges(fixture().clients);
  expect(await fixture().readEmails(userId)).toMatchObject({ pool: NEW_EMAIL, row: NEW_EMAIL });
  expect(await fixture().clients.emailChanges.listPending()).toEqual([]);
});

test('finishEmailChanges drops the change of a user who was deleted', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const userId = await interruptChange();
  await fixture().clients.poolUsers.remove(userId);
  await finishEmailChanges(fixture().clients);
  expect(await fixture().clients.emailChanges.listPending()).toEqual([]);
  expect(String(warnings.mock.calls.at(-1))).toContain('emailChangeFailed');
});

test('finishEmailChanges completes the other changes when one fails, and throws its error', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await interruptChange();
  const otherId = await fixture().createUserAccount('bob@example.com');
  await fixture().start(otherId, 'bob@new.example');
  await fixture().clients.emailChanges.confirm(otherId, fixture().readCode('bob@new.example'), fixture().clock.now);
  const [firstId = ''] = await fixture().clients.emailChanges.listPending();
  const setInPool = async (userId: string, email: string) => {
    if (userId === firstId) throw new Error('The service is unavailable.');
    return fixture().clients.storedEmails.setInPool(userId, email);
  };
  const clients = { ...fixture().clients, storedEmails: { ...fixture().clients.storedEmails, setInPool } };
  await expect(finishEmailChanges(clients)).rejects.toThrow('unavailable');
  expect(await fixture().clients.emailChanges.listPending()).toEqual([firstId]);
});
