import { describe, expect, test } from 'vitest';
import { INVITATION, type InviteLink } from '#shared/invitation.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.lambda.ts';
import { declineInvite } from '../../../../functions/invites/decline-invite.lambda.ts';
import { getInvite } from '../../../../functions/invites/get-invite.lambda.ts';
import { revokeInvite } from '../../../../functions/invites/revoke-invite.lambda.ts';
import { setMemberStatus } from '../../../../functions/organizations/set-member-status.lambda.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  addMember,
  deleteUserAccount,
  getMemberRecord,
  INVITED_EMAIL,
  inviteAndGetLink,
  inviteEmails,
  inviteEmailsLater,
  latestInviteLink,
  type OrganizationFixture,
  organizationFixture,
  PASSWORD,
} from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';
import { signUp } from '../../../support/users/user-pool-fixture.ts';

const organization = forEachTest(organizationFixture);

const callGetInvite = (link: InviteLink, callerId = '') => getInvite(organization().clients, link, callerId);
const accept = (link: InviteLink) => acceptInvite(organization().clients, { ...link, password: PASSWORD }, '');

test('returns the email, the organization and the expiry of a valid link', async () => {
  const link = await inviteAndGetLink(organization());
  expect(await callGetInvite(link)).toEqual({
    user: { email: INVITED_EMAIL, type: 'temp' },
    organization: { name: 'Analytical Engines', orgId: ORG_ID, isEntitled: true },
    expires: new Date(organization().clock.now.getTime() + INVITATION.days * 86_400_000),
  });
});

test('returns type existing as soon as the email has an account', async () => {
  const link = await inviteAndGetLink(organization());
  expect((await callGetInvite(link)).user.type).toBe('temp');
  await organization().createUserAccount(INVITED_EMAIL);
  expect((await callGetInvite(link)).user.type).toBe('existing');
});

test('returns type temp for an unconfirmed sign-up', async () => {
  const link = await inviteAndGetLink(organization());
  await signUp(organization().pool, INVITED_EMAIL);
  expect((await callGetInvite(link)).user.type).toBe('temp');
});

test('returns type temp after the account of the email was deleted', async () => {
  const userId = await organization().createUserAccount(INVITED_EMAIL);
  const link = await inviteAndGetLink(organization());
  await deleteUserAccount(organization(), userId);
  expect((await callGetInvite(link)).user.type).toBe('temp');
  expect(await accept(link)).toEqual({ email: INVITED_EMAIL });
});

test('returns the invited email when another user is signed in', async () => {
  expect(await callGetInvite(await inviteAndGetLink(organization()), 'user-1')).toMatchObject({ user: { email: INVITED_EMAIL } });
});

test('changes nothing when a mail scanner opens the link repeatedly', async () => {
  const link = await inviteAndGetLink(organization());
  const before = await organization().listAllRows();
  await Promise.all(Array.from({ length: 20 }, () => callGetInvite(link)));
  expect(await organization().listAllRows()).toEqual(before);
  expect(await accept(link)).toEqual({ email: INVITED_EMAIL });
});

const INVALID_LINKS: Record<string, () => Promise<InviteLink>> = {
  'that was never sent': async () => ({ sub: crypto.randomUUID(), token: `${ORG_ID}.${'A'.repeat(43)}` }),
  'of an unknown organization': async () => ({
    ...(await inviteAndGetLink(organization())),
    token: `${'0'.repeat(26)}.${'A'.repeat(43)}`,
  }),
  'with the token of another invitation': async () => {
    await inviteEmails(organization(), 'eve@example.com');
    return { ...(await inviteAndGetLink(organization())), token: latestInviteLink(organization(), 'eve@example.com').token };
  },
  'that was replaced by a newer one': async () => {
    const link = await inviteAndGetLink(organization());
    await inviteEmailsLater(organization(), INVITED_EMAIL);
    return link;
  },
  'that has expired': async () => {
    const link = await inviteAndGetLink(organization());
    await organization().advanceDays(INVITATION.days);
    return link;
  },
  'that was revoked': async () => {
    const link = await inviteAndGetLink(organization());
    await revokeInvite(organization().clients, { orgId: ORG_ID, userId: link.sub });
    return link;
  },
  'that was declined': async () => {
    const link = await inviteAndGetLink(organization());
    await declineInvite(organization().clients, link, '');
    return link;
  },
  'that was used': async () => {
    const link = await inviteAndGetLink(organization());
    await accept(link);
    return link;
  },
  'that was used by a user with an account': async () => {
    await addMember(organization(), INVITED_EMAIL);
    return latestInviteLink(organization(), INVITED_EMAIL);
  },
  'of a deactivated member': async () => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    await setMemberStatus(organization().clients, { orgId: ORG_ID, userId, status: 'Deactivated' });
    return latestInviteLink(organization(), INVITED_EMAIL);
  },
};

describe.each(Object.entries(INVALID_LINKS))('an invite link %s', (_, createLink) => {
  const getOutcome = (call: Promise<unknown>) => call.then(String, ({ code, message }) => ({ code, message }));

  test('gets the same error as every invalid link and changes nothing', async () => {
    const link = await createLink();
    const before = await organization().listAllRows();
    const callers = ['', 'user-1'];
    const calls = callers.flatMap((callerId) => [
      getInvite(organization().clients, link, callerId),
      acceptInvite(organization().clients, { ...link, password: PASSWORD }, callerId),
      acceptInvite(organization().clients, { ...link, password: null }, callerId),
      declineInvite(organization().clients, link, callerId),
    ]);
    const notFound = { code: 'notFound', message: 'This invitation was not found, or has expired.' };
    expect(await Promise.all(calls.map(getOutcome))).toEqual(calls.map(() => notFound));
    expect(await organization().listAllRows()).toEqual(before);
  });
});

describe('the invited user, signed in,', () => {
  test('sees that the invitation has expired', async () => {
    const userId = await organization().createUserAccount(INVITED_EMAIL);
    const link = await inviteAndGetLink(organization());
    await organization().advanceDays(INVITATION.days + 1);
    const { expires } = await callGetInvite(link, userId);
    expect(expires < organization().clock.now).toBe(true);
    await expect(callGetInvite(link, 'user-1')).rejects.toMatchObject({ code: 'notFound' });
  });

  test.each([
    ['with the account that they already had', addMember],
    [
      'with the account that accepting created',
      async (_: OrganizationFixture, email: string) => {
        await accept(await inviteAndGetLink(organization()));
        return getMemberRecord(organization(), email);
      },
    ],
  ])('can still open the invitation that they accepted %s', async (_, join) => {
    const { userId } = await join(organization(), INVITED_EMAIL);
    expect(await callGetInvite(latestInviteLink(organization(), INVITED_EMAIL), userId)).toMatchObject({
      user: { email: INVITED_EMAIL, type: 'existing' },
    });
  });

  test('gets notFound for a link that was replaced', async () => {
    const userId = await organization().createUserAccount(INVITED_EMAIL);
    const link = await inviteAndGetLink(organization());
    await inviteEmailsLater(organization(), INVITED_EMAIL);
    await expect(callGetInvite(link, userId)).rejects.toMatchObject({ code: 'notFound' });
  });
});
