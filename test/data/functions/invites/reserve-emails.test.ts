import { describe, expect, test, vi } from 'vitest';
import { deriveInvitedUserId } from '../../../../functions/invites/invite-token.ts';
import { revokeInvite } from '../../../../functions/invites/revoke-invite.lambda.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  inviteEmails,
  inviteEmailsLater,
  organizationFixture,
  readOrganizationWithSeatCount,
} from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';

const organization = forEachTest(organizationFixture);

describe('the limit of emails', () => {
  test('is one per address in 10 minutes, and keeps the link that was sent', async () => {
    await inviteEmails(organization(), 'bob@example.com');
    const before = await organization().listAllRows();
    await expect(inviteEmails(organization(), 'bob@example.com')).rejects.toMatchObject({
      code: 'tooMany',
      retryAfterSeconds: 600,
      message: 'This person was emailed less than 10 minutes ago. Try again in 10 minutes.',
    });
    expect(await organization().listAllRows()).toEqual(before);
    expect(organization().listSentEmails()).toHaveLength(1);
    expect(await inviteEmailsLater(organization(), 'bob@example.com')).toMatchObject([{ result: 'resent' }]);
  });

  test('applies to an address that was invited, revoked and invited again', async () => {
    const [invited] = await inviteEmails(organization(), 'bob@example.com');
    await revokeInvite(organization().clients, { orgId: ORG_ID, userId: invited?.userId ?? '' });
    await expect(inviteEmails(organization(), 'bob@example.com')).rejects.toMatchObject({ code: 'tooMany' });
    expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 4, counted: 1 });
  });

  test('returns tooSoon for one address without rejecting the others', async () => {
    await inviteEmails(organization(), 'bob@example.com');
    const results = await inviteEmails(organization(), 'bob@example.com', 'eve@example.com', 'ada@example.com', 'nobody');
    expect(results.map(({ result }) => result)).toEqual(['tooSoon', 'invited', 'member', 'invalid']);
    expect(organization().listSentEmails()).toHaveLength(2);
  });

  test('does not count an email that was not sent', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    organization().outage.isDown = true;
    expect(await inviteEmails(organization(), 'bob@example.com')).toMatchObject([{ result: 'mailFailed' }]);
    organization().outage.isDown = false;
    expect(await inviteEmails(organization(), 'bob@example.com')).toMatchObject([{ result: 'resent' }]);
  });

  test('does not count an address when the seats do not suffice', async () => {
    const emails = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`);
    await expect(inviteEmails(organization(), ...emails)).rejects.toMatchObject({ code: 'conflict' });
    expect(await inviteEmails(organization(), ...emails.slice(1))).toHaveLength(4);
  });

  test('does not count the emails of a rejected call for the organization', async () => {
    const { clients, clock } = organization();
    await clients.rateLimits.require('invitationEmails', ORG_ID, clock.now, 195);
    const emails = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`);
    for (let call = 1; call <= 3; call++)
      await expect(inviteEmails(organization(), ...emails)).rejects.toMatchObject({ code: 'conflict' });
    expect(await inviteEmails(organization(), ...emails.slice(1))).toHaveLength(4);
  });

  test('is 200 per hour for an organization, and counts no address of a rejected call', async () => {
    const { clients, clock } = organization();
    await clients.rateLimits.require('invitationEmails', ORG_ID, clock.now, 199);
    await expect(inviteEmails(organization(), 'bob@example.com', 'eve@example.com')).rejects.toMatchObject({
      code: 'tooMany',
      retryAfterSeconds: 3_600,
      message: 'An organization can send 200 invitations per hour. Try again in 60 minutes.',
    });
    expect(await inviteEmails(organization(), 'bob@example.com')).toMatchObject([{ result: 'invited' }]);
  });

  test('counts no address when the database fails for one of them', async () => {
    const { clients } = organization();
    const { countOrGetWaitSeconds } = clients.rateLimits;
    const failing = deriveInvitedUserId(ORG_ID, 'eve@example.com');
    const spy = vi
      .spyOn(clients.rateLimits, 'countOrGetWaitSeconds')
      .mockImplementation((name, subject, ...rest) =>
        subject === failing ? Promise.reject(new Error('throttled')) : countOrGetWaitSeconds(name, subject, ...rest),
      );
    await expect(inviteEmails(organization(), 'bob@example.com', 'eve@example.com', 'jo@example.com')).rejects.toThrow(
      'throttled',
    );
    spy.mockRestore();
    const results = await inviteEmails(organization(), 'bob@example.com', 'eve@example.com', 'jo@example.com');
    expect(results.map(({ result }) => result)).toEqual(['invited', 'invited', 'invited']);
  });
});
