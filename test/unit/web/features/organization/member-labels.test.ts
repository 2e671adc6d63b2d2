import { expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import {
  actionFailure,
  expiryLabel,
  invitedLabel,
  seatUsageLabel,
} from '../../../../../web/features/organization/member-labels.ts';
import { invitedMember, member } from '../../../../support/organizations/organization-builders.ts';

const now = new Date('2026-11-30T12:00:00Z');

test.each([
  ['3 out of 10 user licenses in use; 7 licenses remaining', 10, 3],
  ['9 out of 10 user licenses in use; 1 license remaining', 10, 9],
  ['10 out of 10 user licenses in use; 0 licenses remaining', 10, 10],
  ['12 out of 10 user licenses in use; 0 licenses remaining', 10, 12],
  ['1,200 out of 5,000 user licenses in use; 3,800 licenses remaining', 5_000, 1_200],
])('seatUsageLabel returns "%s"', (text, seats, seatsInUse) => {
  expect(seatUsageLabel({ seats, seatsInUse })).toBe(text);
});

test('actionFailure returns the message of the specification', () => {
  const error = new ApiError({ code: 'internal', message: 'Boom.' });
  expect(actionFailure('Resend invitation', error)).toEqual({
    title: 'Unable to resend invitation.',
    message: 'Please retry later or contact us at support@gofullpage.example if the problem persists',
    error,
  });
});

test('actionFailure starts with the reason of the API when the user can act on it', () => {
  const error = new ApiError({ code: 'conflict', message: 'There is no seat left.' });
  expect(actionFailure('Reactivate account', error)).toMatchObject({
    title: 'Unable to reactivate account.',
    message: 'There is no seat left. Please retry later or contact us at support@gofullpage.example if the problem persists',
  });
});

test('invitedLabel and expiryLabel describe an invitation', () => {
  expect(invitedLabel(invitedMember())).toBe('Invited Nov 21, 2026 by admin@example.com');
  expect(invitedLabel({ invitedAt: now })).toBe('Invited Nov 30, 2026');
  expect(expiryLabel(invitedMember(), now)).toBe('Expires Dec 5, 2026');
  expect(expiryLabel(invitedMember({ inviteExpires: new Date('2026-11-29T12:00:00Z') }), now)).toBe('Expired Nov 29, 2026');
});

test('expiryLabel is undefined after acceptance, and invitedLabel without an invitation', () => {
  expect(expiryLabel(invitedMember({ orgStatus: 'active' }), now)).toBeUndefined();
  expect(invitedLabel(member())).toBeUndefined();
});
