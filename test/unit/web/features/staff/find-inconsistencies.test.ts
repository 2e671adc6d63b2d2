import { describe, expect, test } from 'vitest';
import type { FoundUser } from '#shared/staff.ts';
import { findInconsistencies } from '../../../../../web/features/staff/find-inconsistencies.ts';
import { FOUND_USER_PARTS, foundAdmin, foundNoUser, foundPayingUser } from '../../../../support/users/found-user-builders.ts';

const { cognito, dbUser, dbOrg, stripeCustomer } = FOUND_USER_PARTS;
const listTexts = (found: FoundUser) => findInconsistencies(found).map(({ text }) => text);

describe('findInconsistencies with consistent records', () => {
  test.each([
    ['for an admin whose organization pays', foundAdmin],
    ['for a user who pays', foundPayingUser],
    ['when nothing was found', foundNoUser],
    ['for an organization without a user', { ...foundAdmin, cognito: null, dbUser: null }],
    [
      'for a user who never paid',
      {
        ...foundPayingUser,
        dbUser: { ...dbUser, orgId: undefined, orgRole: undefined, customerId: undefined },
        stripeCustomer: null,
      },
    ],
    ['for an unconfirmed sign-up', { ...foundNoUser, cognito: { ...cognito, userStatus: 'UNCONFIRMED' } }],
    ['when Stripe has no email', { ...foundAdmin, stripeCustomer: { ...stripeCustomer, email: null } }],
    [
      'for a member with a customer from before joining',
      { ...foundAdmin, stripeCustomer: { ...stripeCustomer, id: 'cus_own', status: undefined } },
    ],
    [
      'for a member who is not the admin',
      {
        ...foundAdmin,
        dbUser: { ...dbUser, orgRole: 'user' },
        dbOrg: { ...dbOrg, adminUserId: 'x', adminEmail: 'b@example.com' },
        stripeCustomer: { ...stripeCustomer, email: 'b@example.com' },
      },
    ],
  ] satisfies [string, FoundUser][])('returns nothing %s', (_, found) => {
    expect(listTexts(found)).toEqual([]);
  });
});

describe('findInconsistencies with incomplete records', () => {
  test('reports a user that Cognito does not have', () => {
    expect(listTexts({ ...foundPayingUser, cognito: null })).toEqual(['The user exists in the database but not in Cognito.']);
  });

  test('reports a user that the database does not have', () => {
    expect(listTexts({ ...foundNoUser, cognito })).toEqual(['The user exists in Cognito but not in the database.']);
  });

  test('reports a customer that Stripe does not have', () => {
    expect(listTexts({ ...foundPayingUser, stripeCustomer: null })).toEqual([
      'The database has a customer id that Stripe does not know.',
    ]);
  });

  test('reports an organization that was not found', () => {
    expect(
      listTexts({
        ...foundPayingUser,
        dbUser: { ...foundPayingUser.dbUser, ...dbUser, orgStatus: 'deactivated', status: 'trialing' },
      }),
    ).toEqual(['The user’s row names an organization that was not found.']);
  });
});

describe('findInconsistencies with different records', () => {
  const userRow = foundPayingUser.dbUser ?? dbUser;
  const customer = foundPayingUser.stripeCustomer ?? stripeCustomer;

  test.each([
    [
      'user id',
      { ...foundPayingUser, dbUser: { ...userRow, userId: 'x' } },
      'The user ID differs between Cognito and the database.',
    ],
    [
      'email',
      { ...foundPayingUser, cognito: { ...cognito, attrs: { ...cognito.attrs, email: 'new@example.com' } } },
      'The email differs between Cognito and the database.',
    ],
    [
      'admin',
      { ...foundAdmin, dbUser: { ...dbUser, orgRole: 'user' } },
      'The user and the organization disagree about its admin.',
    ],
    [
      'customer',
      { ...foundPayingUser, stripeCustomer: { ...customer, id: 'cus_x' } },
      'The customer differs between the database and Stripe.',
    ],
    [
      'deletion of the customer',
      { ...foundPayingUser, stripeCustomer: { ...customer, isDeleted: true } },
      'The customer was deleted in Stripe.',
    ],
    [
      'subscription status',
      { ...foundPayingUser, stripeCustomer: { ...customer, status: undefined } },
      'The status of the subscription differs between the database and Stripe.',
    ],
    [
      'subscription status of an organization',
      { ...foundAdmin, stripeCustomer: { ...stripeCustomer, status: 'past_due' } },
      'The status of the subscription differs between the database and Stripe.',
    ],
    [
      'billing email',
      { ...foundPayingUser, stripeCustomer: { ...customer, email: 'b@example.com' } },
      'The email differs between the database and Stripe.',
    ],
  ] satisfies [string, FoundUser, string][])('reports a difference in the %s', (_, found, expected) => {
    expect(listTexts(found)).toEqual([expected]);
  });

  test('names both fields of a difference', () => {
    const [status, email] = findInconsistencies({
      ...foundAdmin,
      stripeCustomer: { ...stripeCustomer, status: 'unpaid', email: 'b@example.com' },
    });
    expect(status?.fields).toEqual(['dbOrg.status', 'stripeCustomer.status']);
    expect(email?.fields).toEqual(['dbOrg.adminEmail', 'stripeCustomer.email']);
  });

  test('reports another email of the admin in the organization', () => {
    expect(listTexts({ ...foundAdmin, dbOrg: { ...dbOrg, adminEmail: 'old@example.com' } })[0]).toBe(
      'The admin’s email differs between the user’s row and the organization’s row.',
    );
  });
});
