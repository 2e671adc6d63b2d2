import { expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import {
  countExpiredSeats,
  createFailureAlert,
  formatExpiry,
  formatInvitedBy,
  formatSeatUsage,
} from '../../../../../web/features/organization/member-labels.ts';
import { invitedMember, member } from '../../../../support/organizations/organization-builders.ts';

const now = new Date('2026-11-30T12:00:00Z');

test.each([
  ['3 out of 10 user licenses in use; 7 licenses remaining', 10, 3],
  ['9 out of 10 user licenses in use; 1 license remaining', 10, 9],
  ['10 out of 10 user licenses in use; 0 licenses remaining', 10, 10],
  ['12 out of 10 user licenses in use; 0 licenses remaining', 10, 12],
  ['1,200 out of 5,000 user licenses in use; 3,800 licenses remaining', 5_000, 1_200],
])('formatSeatUsage returns "%s"', (text, seats, seatsInUse) => {
  expect(formatSeatUsage({ seats, seatsInUse }, 0)).toBe(text);
});

test('formatSeatUsage says how many seats are held by expired invitations', () => {
  const text = '10 out of 10 user licenses in use, 2 of them by expired invitations; 0 licenses remaining';
  expect(formatSeatUsage({ seats: 10, seatsInUse: 10 }, 2)).toBe(text);
});

const expired = invitedMember({ inviteExpires: now });
const HOLDERS = [member(), member({ orgStatus: 'deactivated' }), invitedMember(), expired, expired];

test.each([
  ['all expired invitations hold a seat', 4, 2],
  ['one of them has lost its seat', 3, 1],
  ['all of them have lost their seat', 2, 0],
  ['the organization is older than the members', 1, 0],
  ['the organization is newer than the members', 6, 2],
])('countExpiredSeats counts correctly when %s', (_, seatsInUse, count) => {
  expect(countExpiredSeats({ seatsInUse }, HOLDERS, now)).toBe(count);
});

test("createFailureAlert returns the specification's message", () => {
  const error = new ApiError({ code: 'internal', message: 'Boom.' });
  expect(createFailureAlert('Resend invitation', error)).toEqual({
    title: 'Unable to resend invitation.',
    message: 'Please retry later or contact us at support@gofullpage.example if the problem persists',
    error,
  });
});

test('createFailureAlert starts with the reason of the API when the user can act on it', () => {
  const error = new ApiError({ code: 'conflict', message: 'There is no seat left.' });
  expect(createFailureAlert('Reactivate account', error)).toMatchObject({
    title: 'Unable to reactivate account.',
    message: 'There is no seat left. Please retry later or contact us at support@gofullpage.example if the problem persists',
  });
});

test('formatInvitedBy and formatExpiry describe an invitation', () => {
  expect(formatInvitedBy(invitedMember())).toBe('Invited Nov 21, 2026 by admin@example.com');
  expect(formatInvitedBy({ invitedAt: now })).toBe('Invited Nov 30, 2026');
  expect(formatExpiry(invitedMember(), now)).toBe('Expires Dec 5, 2026');
  expect(formatExpiry(invitedMember({ inviteExpires: new Date('2026-11-29T12:00:00Z') }), now)).toBe('Expired Nov 29, 2026');
});

test('formatExpiry is undefined after acceptance, and formatInvitedBy without an invitation', () => {
  expect(formatExpiry(invitedMember({ orgStatus: 'active' }), now)).toBeUndefined();
  expect(formatInvitedBy(member())).toBeUndefined();
});
