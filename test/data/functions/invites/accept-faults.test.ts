import { describe, expect, test } from 'vitest';
import { acceptInvite } from '../../../../functions/invites/accept-invite.lambda.ts';
import { buyPremium } from '../../../support/billing/checkout-steps.ts';
import { CALL_FAULTS, type CallFault, withCallFault } from '../../../support/faults/call-faults.ts';
import { forAllTests } from '../../../support/for-each-test.ts';
import {
  getMemberRecord,
  inviteEmails,
  latestInviteLink,
  organizationFixture,
  PASSWORD,
  readOrganizationWithSeatCount,
  signInAndAccept,
} from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';
import { signIn, signUp } from '../../../support/users/user-pool-fixture.ts';

const organization = forAllTests(() => organizationFixture({ seats: 100 }));

interface Acceptance {
  readonly email: string;
  readonly callerId: string;
  readonly password: string | null;
}

type Arrange = (email: string) => Promise<Acceptance>;

const newUser: Arrange = async (email) => ({ email, callerId: '', password: PASSWORD });

/** Another person may have signed up with the email. That person knows the password of the sign-up. */
const userWithUnconfirmedSignUp: Arrange = async (email) => {
  await signUp(organization().pool, email);
  return newUser(email);
};

const subscriber: Arrange = async (email) => {
  const callerId = await organization().createUserAccount(email);
  await buyPremium(organization(), { userId: callerId });
  return { email, callerId, password: null };
};

/**
 * Accepts with a fault at the call `callNumber`, as `withCallFault` counts calls, and retries. Returns false if the operation makes
 * fewer calls.
 */
async function acceptWithFault(fault: CallFault, arrange: Arrange, callNumber: number): Promise<boolean> {
  const { email, callerId, password } = await arrange(
    `${fault.replaceAll(' ', '-')}-${arrange.name}-${callNumber}@example.com`.toLowerCase(),
  );
  await inviteEmails(organization(), email);
  const accept = () =>
    acceptInvite(organization().clients, { ...latestInviteLink(organization(), email), password, end_personal: true }, callerId);
  const wasReached = await withCallFault(organization(), accept, callNumber, fault);
  // The password of the unconfirmed sign-up must not work.
  if (arrange === userWithUnconfirmedSignUp) await expect(signIn(organization().pool, email)).rejects.toThrow();
  const [retry] = await Promise.allSettled([accept()]);
  // A caller who is not signed in gets `notFound` for a used link, and must sign in once the password is set.
  if (retry.status === 'rejected') {
    expect(['notFound', 'conflict']).toContain(retry.reason.code);
    if (retry.reason.code === 'conflict') await signInAndAccept(organization(), email);
  }
  const { userId } = await getMemberRecord(organization(), email);
  expect(await organization().readUserRow(userId)).toMatchObject({ email, orgId: ORG_ID, orgStatus: 'active' });
  if (password) await signIn(organization().pool, email, password);
  expect(await organization().clients.poolUsers.find(email)).toMatchObject({ isEmailVerified: true });
  const { seats, seatsFree, counted } = await readOrganizationWithSeatCount(organization());
  expect(seats - seatsFree).toBe(counted);
  return wasReached;
}

/** `withCallFault` counts only writes for a crash. */
const MIN_CALLS: Readonly<Record<CallFault, number>> = { failure: 6, 'lost response': 6, crash: 5 };

describe.each(CALL_FAULTS)('acceptInvite with a retry after the fault "%s" in any one call', (fault) => {
  test('makes a new user a member who can sign in', { timeout: 120_000 }, async () => {
    let callNumber = 1;
    while (await acceptWithFault(fault, newUser, callNumber)) callNumber++;
    expect(callNumber).toBeGreaterThan(MIN_CALLS[fault]);
  });

  test('makes the invited user a member, and does not let the person who signed up sign in', { timeout: 120_000 }, async () => {
    let callNumber = 1;
    while (await acceptWithFault(fault, userWithUnconfirmedSignUp, callNumber)) callNumber++;
    expect(callNumber).toBeGreaterThan(MIN_CALLS[fault]);
  });
});

test('makes a subscriber a member on a retry after a crash before any write, and ends their subscription', {
  timeout: 120_000,
}, async () => {
  let callNumber = 1;
  while (await acceptWithFault('crash', subscriber, callNumber)) {
    const { userId } = await getMemberRecord(organization(), `crash-subscriber-${callNumber}@example.com`);
    const { billing } = await organization().readUserRow(userId);
    expect(billing?.subscription).toMatchObject({ cancel_at_period_end: true });
    callNumber++;
  }
  const subscriptions = await organization().stripe.subscriptions.list({ limit: 100 });
  expect(subscriptions.data.filter(({ cancel_at_period_end }) => !cancel_at_period_end)).toEqual([]);
  expect(callNumber).toBeGreaterThan(4);
});
