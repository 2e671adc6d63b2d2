import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { Account } from '#shared/account.ts';
import type { Security } from '#shared/security-operations.ts';
import { DataContent } from '../../../../../../web/features/account/data/data-page.tsx';
import { findDeletionObstacle, formatSubscriptionEffect } from '../../../../../../web/features/account/data/deletion-section.tsx';
import { basicAccount, premiumAccount, subscription } from '../../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../../support/web/render-static.tsx';

const PASSWORD: Security = { login_method: 'Email and password', second_factor: false };

const render = (account: Account) =>
  visibleText(
    renderStatic(
      <QueryClientProvider client={new QueryClient()}>
        <DataContent screen={{ kind: 'security', account, security: PASSWORD }} onCodeRequired={() => undefined} />
      </QueryClientProvider>,
      '/account/data',
    ),
  );

describe('DataContent', () => {
  test('offers the export and the deletion', () => {
    const text = render(basicAccount);
    expect(text).toMatch(/^Export .* Export your data Delete your account When 14 days from now\. .* Delete your account$/);
    expect(text).not.toContain('Subscription');
  });

  test('shows the date of a scheduled deletion and how to keep the account', () => {
    const text = render({ ...basicAccount, deletion_due: new Date('2026-12-11T12:00:00Z') });
    expect(text).toMatch(/Your account will be deleted on December 11, 2026\. .* Keep your account/);
  });

  test('names the seat that a member loses', () => {
    expect(render({ ...basicAccount, orgId: 'org', orgName: 'Northwind', orgStatus: 'active', orgRole: 'user' })).toContain(
      'your seat at Northwind',
    );
  });
});

describe('findDeletionObstacle', () => {
  test.each<[string, Account, Security, RegExp | undefined]>([
    ['a user with a password', basicAccount, PASSWORD, undefined],
    [
      'an admin',
      { ...basicAccount, orgId: 'org', orgName: 'Northwind', orgStatus: 'active', orgRole: 'admin' },
      PASSWORD,
      /^You are the admin of Northwind\./,
    ],
    ['staff', { ...basicAccount, isStaff: true }, PASSWORD, /^You are staff\./],
    ['a user of Google', basicAccount, { login_method: 'Google', second_factor: false }, /^You sign in with Google,/],
  ])('returns the reason for %s', (_, account, security, reason) => {
    const obstacle = findDeletionObstacle(account, security);
    if (reason) expect(obstacle).toMatch(reason);
    else expect(obstacle).toBeUndefined();
  });
});

test('formatSubscriptionEffect mentions that a due payment is not collected', () => {
  expect(formatSubscriptionEffect(premiumAccount())).toMatch(/^Not renewed\./);
  expect(formatSubscriptionEffect(premiumAccount(subscription({ status: 'past_due' })))).toMatch(/^Ends at once,/);
});
