import { describe, expect, test } from 'vitest';
import type { FoundUser } from '#shared/staff.ts';
import { findInconsistencies } from '../../../../../web/features/staff/find-inconsistencies.ts';
import { FOUND_USER_PARTS, foundAdmin, foundNoUser, foundPayingUser } from '../../../../support/found-user-builder.ts';

const { cognito, dbUser, dbOrg, stripeCustomer } = FOUND_USER_PARTS;
const words = (found: FoundUser) => findInconsistencies(found).map((each) => each.text);

describe('nothing disagrees', () => {
  test.each([
    ['about an administrator, whose organization pays', foundAdmin],
    ['about somebody who pays for themselves', foundPayingUser],
    ['where nothing was found', foundNoUser],
    ['about an organization found by itself', { ...foundAdmin, cognito: null, dbUser: null }],
    [
      'about somebody who never paid',
      {
        ...foundPayingUser,
        dbUser: { ...dbUser, orgId: undefined, orgRole: undefined, customerId: undefined },
        stripeCustomer: null,
      },
    ],
    ['about a sign-up that was not confirmed', { ...foundNoUser, cognito: { ...cognito, userStatus: 'UNCONFIRMED' } }],
    ['when Stripe has no e-mail', { ...foundAdmin, stripeCustomer: { ...stripeCustomer, email: null } }],
    [
      'about what a member had of their own',
      { ...foundAdmin, stripeCustomer: { ...stripeCustomer, id: 'cus_own', status: undefined } },
    ],
    [
      'about a member, who is not the administrator',
      {
        ...foundAdmin,
        dbUser: { ...dbUser, orgRole: 'user' },
        dbOrg: { ...dbOrg, adminUserId: 'x', adminEmail: 'b@example.com' },
        stripeCustomer: { ...stripeCustomer, email: 'b@example.com' },
      },
    ],
  ] satisfies [string, FoundUser][])('%s', (_, found) => {
    expect(words(found)).toEqual([]);
  });
});

describe('somebody is missing', () => {
  test('in Cognito', () => {
    expect(words({ ...foundPayingUser, cognito: null })).toEqual(['The user exists in the database but not in Cognito.']);
  });

  test('in the database', () => {
    expect(words({ ...foundNoUser, cognito })).toEqual(['The user exists in Cognito but not in the database.']);
  });

  test('in Stripe', () => {
    expect(words({ ...foundPayingUser, stripeCustomer: null })).toEqual([
      'The database has a customer ID that Stripe does not know.',
    ]);
  });

  test('where an organization should be', () => {
    expect(
      words({
        ...foundPayingUser,
        dbUser: { ...foundPayingUser.dbUser, ...dbUser, orgStatus: 'deactivated', status: 'trialing' },
      }),
    ).toEqual(['The user’s row names an organization that was not found.']);
  });
});

describe('something differs', () => {
  const person = foundPayingUser.dbUser ?? dbUser;
  const customer = foundPayingUser.stripeCustomer ?? stripeCustomer;

  test.each([
    [
      'user id',
      { ...foundPayingUser, dbUser: { ...person, userId: 'x' } },
      'The user id differs between Cognito and the database.',
    ],
    [
      'e-mail',
      { ...foundPayingUser, cognito: { ...cognito, attrs: { ...cognito.attrs, email: 'new@example.com' } } },
      'The email differs between Cognito and the database.',
    ],
    [
      'administrator',
      { ...foundAdmin, dbUser: { ...dbUser, orgRole: 'user' } },
      'The user and the organization disagree about its admin.',
    ],
    [
      'customer',
      { ...foundPayingUser, stripeCustomer: { ...customer, id: 'cus_x' } },
      'The customer differs between the database and Stripe.',
    ],
    [
      'life of the customer',
      { ...foundPayingUser, stripeCustomer: { ...customer, isDeleted: true } },
      'The customer was deleted in Stripe.',
    ],
    [
      'status',
      { ...foundPayingUser, stripeCustomer: { ...customer, status: undefined } },
      'The status of the subscription differs between the database and Stripe.',
    ],
    [
      'status of an organization',
      { ...foundAdmin, stripeCustomer: { ...stripeCustomer, status: 'past_due' } },
      'The status of the subscription differs between the database and Stripe.',
    ],
    [
      'e-mail of the bills',
      { ...foundPayingUser, stripeCustomer: { ...customer, email: 'b@example.com' } },
      'The email differs between the database and Stripe.',
    ],
  ] satisfies [string, FoundUser, string][])('the %s', (_, found, expected) => {
    expect(words(found)).toEqual([expected]);
  });

  test('and each side of it is named, so that it can be marked', () => {
    const [status, email] = findInconsistencies({
      ...foundAdmin,
      stripeCustomer: { ...stripeCustomer, status: 'unpaid', email: 'b@example.com' },
    });
    expect(status?.fields).toEqual(['dbOrg.status', 'stripeCustomer.status']);
    expect(email?.fields).toEqual(['dbOrg.adminEmail', 'stripeCustomer.email']);
  });

  test('the e-mail of the administrator, in the organization alone', () => {
    expect(words({ ...foundAdmin, dbOrg: { ...dbOrg, adminEmail: 'old@example.com' } })[0]).toBe(
      'The organization has a different email for its admin.',
    );
  });
});
