import { describe, expect, test } from 'vitest';
import { INVITATION } from '#shared/invitation.ts';
import { releaseExpiredSeats } from '../../../../functions/invites/release-expired-seats.ts';
import { revokeInvite } from '../../../../functions/invites/revoke-invite.lambda.ts';
import { listMembers } from '../../../../functions/organizations/list-members.lambda.ts';
import { advanceClock } from '../../../support/advance-clock.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  addMember,
  getMemberRecord,
  INVITED_EMAIL,
  inviteEmails,
  organizationFixture,
  readOrganizationWithSeatCount,
} from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';

const organization = forEachTest(() => organizationFixture({ seats: 3 }));

const release = () => releaseExpiredSeats(organization().clients);
const readSeats = () => readOrganizationWithSeatCount(organization());

function advanceDays(days: number): void {
  advanceClock(organization().clock, days * 86_400_000);
}

describe('an invitation that has expired', () => {
  test('gives its seat back in the sweep, once, and stays in the list', async () => {
    await inviteEmails(organization(), INVITED_EMAIL);
    advanceDays(INVITATION.days - 0.01);
    await release();
    expect(await readSeats()).toMatchObject({ seatsFree: 1, counted: 2 });
    advanceDays(0.02);
    await Promise.all([release(), release()]);
    await release();
    expect(await readSeats()).toMatchObject({ seatsFree: 2, counted: 1 });
    const members = await listMembers(organization().clients, { orgId: ORG_ID });
    expect(members.find(({ email }) => email === INVITED_EMAIL)).toMatchObject({ orgStatus: 'invited' });
  });

  test('is found by the sweep for 30 days', async () => {
    await inviteEmails(organization(), INVITED_EMAIL);
    advanceDays(INVITATION.days + 29);
    await release();
    expect(await readSeats()).toMatchObject({ seatsFree: 2 });
  });

  test('takes a seat again when it is sent again', async () => {
    await inviteEmails(organization(), INVITED_EMAIL);
    advanceDays(INVITATION.days + 1);
    await release();
    expect(await inviteEmails(organization(), INVITED_EMAIL)).toMatchObject([{ result: 'resent' }]);
    expect(await readSeats()).toMatchObject({ seatsFree: 1, counted: 2 });
    expect(await getMemberRecord(organization(), INVITED_EMAIL)).not.toHaveProperty('hasReleasedSeat');
  });

  test('gives its seat back once when the admin deletes it afterwards', async () => {
    await inviteEmails(organization(), INVITED_EMAIL);
    advanceDays(INVITATION.days + 1);
    await release();
    const { userId } = await getMemberRecord(organization(), INVITED_EMAIL);
    await revokeInvite(organization().clients, { orgId: ORG_ID, userId });
    expect(await readSeats()).toMatchObject({ seatsFree: 2, counted: 1 });
  });

  test('gives its seat to another invitation when no other seat is free', async () => {
    await addMember(organization(), 'eve@example.com');
    await inviteEmails(organization(), INVITED_EMAIL);
    await expect(inviteEmails(organization(), 'new@example.com')).rejects.toMatchObject({ code: 'conflict' });
    advanceDays(INVITATION.days + 1);
    expect(await inviteEmails(organization(), 'new@example.com')).toMatchObject([{ result: 'invited' }]);
    expect(await readSeats()).toMatchObject({ seatsFree: 0, counted: 3 });
  });

  test('keeps the count right when it is sent again during a sweep', async () => {
    await inviteEmails(organization(), INVITED_EMAIL);
    advanceDays(INVITATION.days + 1);
    await Promise.all([release(), inviteEmails(organization(), INVITED_EMAIL), release()]);
    const { seats, seatsFree, counted } = await readSeats();
    expect(seats - seatsFree).toBe(counted);
    expect(counted).toBe(2);
  });
});

test('releaseExpiredSeats keeps the seat of a member who accepted', async () => {
  await addMember(organization(), INVITED_EMAIL);
  advanceDays(INVITATION.days + 1);
  await release();
  expect(await readSeats()).toMatchObject({ seatsFree: 1, counted: 2 });
});

test('releaseExpiredSeats throws the error of a seat that it could not free when its time runs out', async () => {
  await inviteEmails(organization(), INVITED_EMAIL, 'new@example.com');
  advanceDays(INVITATION.days + 1);
  const { clients, clock } = organization();
  const get = async (): Promise<never> => {
    advanceClock(clock, 3 * 60_000);
    throw new Error('Broken.');
  };
  await expect(releaseExpiredSeats({ ...clients, members: { ...clients.members, get } })).rejects.toThrow('Broken.');
});
