import { SESv2Client } from '@aws-sdk/client-sesv2';
import { describe, expect, test, vi } from 'vitest';
import { INVITATION } from '#shared/invitation.ts';
import { createMailClient } from '../../../../functions/clients/mail.ts';
import { InternalError } from '../../../../functions/internal-error.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.lambda.ts';
import { deriveInvitedUserId } from '../../../../functions/invites/invite-token.ts';
import { listMembers } from '../../../../functions/organizations/list-members.lambda.ts';
import { setMemberStatus } from '../../../../functions/organizations/set-member-status.lambda.ts';
import { advanceClock } from '../../../support/advance-clock.ts';
import { SITE_ORIGIN } from '../../../support/billing/stripe-clients.ts';
import { DAY_MS } from '../../../support/durations.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  addMember,
  deleteUserAccount,
  getMemberRecord,
  inviteEmails,
  inviteEmailsLater,
  latestInviteLink,
  type OrganizationFixture,
  organizationFixture,
  PASSWORD,
  readOrganizationWithSeatCount,
} from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';

const organization = forEachTest(organizationFixture);

const inviteAndListResults = async (...emails: string[]) =>
  (await inviteEmailsLater(organization(), ...emails)).map(({ email, result }) => [email, result]);

test('gives each invited user a seat and emails them their own link', async () => {
  const results = await inviteEmails(organization(), 'bob@example.com', 'eve@example.com');
  expect(results).toEqual([
    { email: 'bob@example.com', result: 'invited', userId: expect.any(String) },
    { email: 'eve@example.com', result: 'invited', userId: expect.any(String) },
  ]);
  expect(await getMemberRecord(organization(), 'bob@example.com')).toEqual({
    orgId: ORG_ID,
    userId: results[0]?.userId,
    email: 'bob@example.com',
    orgRole: 'user',
    orgStatus: 'invited',
    invitedBy: 'ada@example.com',
    invitedAt: organization().clock.now,
    invitation: {
      tokenHash: expect.stringMatching(/^[\w-]{43}$/),
      expires: new Date(organization().clock.now.getTime() + INVITATION.days * DAY_MS),
    },
  });
  expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 2, counted: 3 });
  expect(organization().listSentEmails()).toMatchObject([
    { to: 'bob@example.com', text: expect.stringContaining(`${SITE_ORIGIN}/invites?sub=${results[0]?.userId}&token=${ORG_ID}.`) },
    { to: 'eve@example.com', text: expect.stringContaining(`${SITE_ORIGIN}/invites?sub=${results[1]?.userId}&token=${ORG_ID}.`) },
  ]);
});

test('stores no token', async () => {
  await inviteEmails(organization(), 'bob@example.com');
  const { token } = latestInviteLink(organization(), 'bob@example.com');
  expect(JSON.stringify(await organization().listAllRows())).not.toContain(token.split('.')[1]);
});

test('returns the same response whether the email has an account or not', async () => {
  const userId = await organization().createUserAccount('bob@example.com');
  const before = await organization().readUserRow(userId);
  for (const email of ['bob@example.com', 'eve@example.com']) {
    expect(await inviteEmails(organization(), email)).toEqual([
      { email, result: 'invited', userId: deriveInvitedUserId(ORG_ID, email) },
    ]);
    expect(await inviteEmailsLater(organization(), email)).toEqual([
      { email, result: 'resent', userId: deriveInvitedUserId(ORG_ID, email) },
    ]);
  }
  expect(JSON.stringify(await listMembers(organization().clients, { orgId: ORG_ID }))).not.toContain(userId);
  expect(await organization().readUserRow(userId)).toEqual(before);
});

test('normalizes emails, ignores duplicates, and reports invalid ones without failing the others', async () => {
  const longEmail = `${'z'.repeat(1_985)}@x.example.com`;
  expect(await inviteAndListResults(' Bob@Example.com ', 'bob@example.com', 'nobody', '', longEmail, 'eve@example.com')).toEqual([
    ['bob@example.com', 'invited'],
    ['nobody', 'invalid'],
    ['', 'invalid'],
    [longEmail, 'invalid'],
    ['eve@example.com', 'invited'],
  ]);
  expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 2, counted: 3 });
});

test('does not change active members, deactivated members or the admin', async () => {
  const { userId } = await addMember(organization(), 'bob@example.com');
  await addMember(organization(), 'eve@example.com');
  await setMemberStatus(organization().clients, { orgId: ORG_ID, userId, status: 'Deactivated' });
  const [before, emailCount] = [await organization().listAllRows(), organization().listSentEmails().length];
  expect(await inviteAndListResults('bob@example.com', 'eve@example.com', 'ADA@example.com')).toEqual([
    ['bob@example.com', 'member'],
    ['eve@example.com', 'member'],
    ['ada@example.com', 'member'],
  ]);
  expect(await organization().listAllRows()).toEqual(before);
  expect(organization().listSentEmails()).toHaveLength(emailCount);
});

describe('a repeated invitation', () => {
  test('keeps its seat and gets a new link for two more weeks', async () => {
    const [first] = await inviteEmails(organization(), 'bob@example.com');
    const oldLink = latestInviteLink(organization(), 'bob@example.com');
    await organization().advanceDays(10);
    expect(await inviteEmailsLater(organization(), 'bob@example.com')).toEqual([{ ...first, result: 'resent' }]);
    expect(latestInviteLink(organization(), 'bob@example.com')).toEqual({
      sub: oldLink.sub,
      token: expect.not.stringMatching(oldLink.token),
    });
    expect((await getMemberRecord(organization(), 'bob@example.com')).invitation?.expires).toEqual(
      new Date(organization().clock.now.getTime() + INVITATION.days * DAY_MS),
    );
    expect(organization().listSentEmails().at(-1)?.subject).toMatch(/^Reminder: /);
    expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
  });

  test('needs no free seat', async () => {
    await inviteEmails(organization(), ...['b', 'c', 'd', 'e'].map((name) => `${name}@example.com`));
    expect(await inviteAndListResults('b@example.com')).toEqual([['b@example.com', 'resent']]);
  });

  test('stays the same when the email gets or loses an account in between', async () => {
    const [first] = await inviteEmails(organization(), 'bob@example.com');
    const userId = await organization().createUserAccount('bob@example.com');
    expect(await inviteEmailsLater(organization(), 'bob@example.com')).toEqual([{ ...first, result: 'resent' }]);
    await deleteUserAccount(organization(), userId);
    expect(await inviteEmailsLater(organization(), 'bob@example.com')).toEqual([{ ...first, result: 'resent' }]);
    expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
  });
});

describe('a user who has just accepted', () => {
  const createClientsWithoutEmailIndex = () => ({
    clients: { ...organization().clients, users: { ...organization().clients.users, findByEmail: async () => undefined } },
  });

  test('is not invited again when the email index does not have them yet', async () => {
    await inviteEmails(organization(), 'bob@example.com');
    await acceptInvite(
      organization().clients,
      { ...latestInviteLink(organization(), 'bob@example.com'), password: PASSWORD },
      '',
    );
    const { userId } = await getMemberRecord(organization(), 'bob@example.com');
    const before = await organization().listAllRows();
    expect(await inviteEmails(createClientsWithoutEmailIndex(), 'bob@example.com')).toEqual([
      { email: 'bob@example.com', result: 'member', userId },
    ]);
    expect(await organization().listAllRows()).toEqual(before);
  });

  test('is not invited again when they accept between two reads', async () => {
    await inviteEmails(organization(), 'bob@example.com');
    const link = latestInviteLink(organization(), 'bob@example.com');
    const getMany = async (...args: Parameters<OrganizationFixture['clients']['members']['getMany']>) => {
      await acceptInvite(organization().clients, { ...link, password: PASSWORD }, '');
      return organization().clients.members.getMany(...args);
    };
    const clients = { ...organization().clients, members: { ...organization().clients.members, getMany } };
    expect(await inviteEmails({ clients }, 'bob@example.com')).toMatchObject([{ result: 'member' }]);
    expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
  });
});

test('invites a user again whose account was deleted', async () => {
  await inviteEmails(organization(), 'bob@example.com');
  await acceptInvite(organization().clients, { ...latestInviteLink(organization(), 'bob@example.com'), password: PASSWORD }, '');
  const { userId } = await getMemberRecord(organization(), 'bob@example.com');
  const { members } = organization().clients;
  await members.eraseReferences(ORG_ID, { userId, email: 'bob@example.com' });
  await members.erase(await getMemberRecord(organization(), 'bob@example.com'), false);
  expect(await inviteAndListResults('bob@example.com')).toEqual([['bob@example.com', 'invited']]);
  expect(await inviteAndListResults('bob@example.com')).toEqual([['bob@example.com', 'resent']]);
  expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
  expect(await organization().clients.members.get(ORG_ID, userId)).toBeUndefined();
});

test('archives a deactivated member whose account was deleted when the email is invited again', async () => {
  const { userId } = await addMember(organization(), 'bob@example.com');
  await setMemberStatus(organization().clients, { orgId: ORG_ID, userId, status: 'Deactivated' });
  await deleteUserAccount(organization(), userId);
  expect(await inviteAndListResults('bob@example.com')).toEqual([['bob@example.com', 'invited']]);
  expect(await organization().clients.members.get(ORG_ID, userId)).toMatchObject({ orgStatus: 'archived' });
  expect(await inviteAndListResults('bob@example.com')).toEqual([['bob@example.com', 'resent']]);
  expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
  await acceptInvite(organization().clients, { ...latestInviteLink(organization(), 'bob@example.com'), password: PASSWORD }, '');
  const statuses = (await organization().clients.members.list(ORG_ID)).map(({ email, orgStatus }) => `${email} ${orgStatus}`);
  expect(statuses.toSorted()).toEqual(['ada@example.com active', 'bob@example.com active', 'bob@example.com archived']);
});

describe('the limit of seats', () => {
  test('rejects the whole request and reports the remaining seats', async () => {
    await inviteEmails(organization(), 'bob@example.com', 'eve@example.com');
    const [before, emailCount] = [await organization().listAllRows(), organization().listSentEmails().length];
    await expect(
      inviteEmails(organization(), 'x@example.com', 'y@example.com', 'z@example.com', 'bob@example.com'),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: 'Error: too many emails specified (3), there are only 2 seats remaining.',
    });
    expect(await organization().listAllRows()).toEqual(before);
    expect(organization().listSentEmails()).toHaveLength(emailCount);
  });

  test('allows exactly ten of 100 concurrent invitations when ten seats are free', { timeout: 60_000 }, async () => {
    const organizationWithElevenSeats = await organizationFixture({ seats: 11 });
    const sentTo: string[] = [];
    const clients = { ...organizationWithElevenSeats.clients, mail: { send: async (to: string) => void sentTo.push(to) } };
    const calls = Array.from({ length: 100 }, (_, index) => inviteEmails({ clients }, `person-${index}@example.com`));
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' });
    expect(await readOrganizationWithSeatCount(organizationWithElevenSeats)).toMatchObject({ seatsFree: 0, counted: 11 });
    expect(new Set(sentTo).size).toBe(10);
    await organizationWithElevenSeats.close();
  });

  test('counts one seat and sends one email per user when two requests invite the same users', async () => {
    const emails = ['bob@example.com', 'eve@example.com'];
    await Promise.allSettled([inviteEmails(organization(), ...emails), inviteEmails(organization(), ...emails)]);
    expect(
      organization()
        .listSentEmails()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(emails);
    expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 2, counted: 3 });
  });
});

describe('inviteMembers when SES fails', () => {
  test('keeps the invitation, returns mailFailed, logs no email, and can be repeated', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    organization().outage.isDown = true;
    expect(await inviteAndListResults('bob@example.com', 'eve@example.com')).toEqual([
      ['bob@example.com', 'mailFailed'],
      ['eve@example.com', 'mailFailed'],
    ]);
    expect(JSON.stringify(warnings.mock.calls)).toContain('emailFailed');
    expect(JSON.stringify(warnings.mock.calls)).not.toMatch(/example\.com|token/);
    expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 2, counted: 3 });
    organization().outage.isDown = false;
    expect(await inviteAndListResults('bob@example.com')).toEqual([['bob@example.com', 'resent']]);
    expect(
      organization()
        .listSentEmails()
        .map(({ to }) => to),
    ).toEqual(['bob@example.com']);
  });

  test('returns mailFailed for an address that the sandbox of SES rejects', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    organization().sesAccount.isSandbox = true;
    expect(await inviteAndListResults('bob@example.com')).toEqual([['bob@example.com', 'mailFailed']]);
    expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
    organization().sesAccount.isSandbox = false;
    expect(await inviteAndListResults('bob@example.com')).toEqual([['bob@example.com', 'resent']]);
  });

  test('returns mailFailed in a stage without a sender, and logs why', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const failToReadSender = () => {
      throw new InternalError('MAIL_FROM is not set');
    };
    const ses = new SESv2Client({ region: 'us-east-1' });
    const clients = { ...organization().clients, mail: createMailClient(failToReadSender, ses) };
    expect(await inviteEmails({ clients }, 'bob@example.com')).toMatchObject([
      { email: 'bob@example.com', result: 'mailFailed' },
    ]);
    ses.destroy();
    expect(JSON.stringify(warnings.mock.calls)).toContain('MAIL_FROM is not set');
  });

  test('returns mailFailed for emails that would exceed the time limit', async () => {
    const send = async () => {
      advanceClock(organization().clock, 10_000);
    };
    const clients = { ...organization().clients, mail: { send } };
    const results = await inviteEmails({ clients }, 'a@example.com', 'b@example.com', 'c@example.com');
    expect(results.map(({ result }) => result)).toEqual(['invited', 'invited', 'mailFailed']);
  });
});
