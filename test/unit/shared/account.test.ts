import { describe, expect, test } from 'vitest';
import { findOwnSubscription } from '#shared/account.ts';
import { adminAccount, memberAccount } from '../../support/organizations/organization-builders.ts';
import { BASIC, basicAccount, premiumAccount, subscription } from '../../support/users/account-builders.ts';

describe('findOwnSubscription', () => {
  test.each([
    ['the user has none', undefined, basicAccount],
    ['it has ended', undefined, premiumAccount(subscription({ status: 'canceled' }))],
    ['the subscription is that of the organization', undefined, adminAccount],
    ['a payment is due', 'sub_1', premiumAccount(subscription({ status: 'unpaid' }))],
    ['an organization also pays', 'sub_2', memberAccount({ personal_subscription: subscription({ id: 'sub_2' }) })],
    ['the organization no longer pays', 'sub_1', memberAccount({ entitlement: BASIC, subscription: subscription() })],
  ])('when %s returns %s', (_, id, account) => {
    expect(findOwnSubscription(account)?.id).toBe(id);
  });
});
