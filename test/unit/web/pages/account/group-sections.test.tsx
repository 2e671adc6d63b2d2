import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Account } from '#shared/account.ts';
import { GroupSections } from '../../../../../web/features/account/group-sections.tsx';
import { Joined } from '../../../../../web/features/account/joined.tsx';
import { memberAccount } from '../../../../support/organizations/organization-builders.ts';
import { basicAccount } from '../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const group = (account: Account) => visibleText(renderStatic(<GroupSections account={account} />));
const joined = (account: Account) =>
  visibleText(
    renderStatic(
      <QueryClientProvider client={new QueryClient()}>
        <Joined account={account} />
      </QueryClientProvider>,
    ),
  );

test('GroupSections shows the organization and its admin to a member', () => {
  expect(group(memberAccount())).toMatch(/^Group Analytical Engines .* Administrator admin@example\.com$/);
  expect(renderStatic(<GroupSections account={memberAccount()} />)).toContain('href="mailto:admin@example.com"');
});

test.each([
  ['deactivated', 'Your seat in this group is deactivated. Its administrator can give it back.'],
  ['invited', 'You are invited to this group. The link in your invitation leads to it.'],
  ['archived', 'You are no longer in this group.'],
] as const)('GroupSections explains the status %s', (orgStatus, words) => {
  expect(group(memberAccount({ orgStatus }))).toContain(`Analytical Engines ${words}`);
});

test('GroupSections is empty when the user has no organization', () => {
  expect(group(basicAccount)).toBe('');
});

test('Joined shows the organization, the start guide and the newsletter to a member', () => {
  expect(joined(memberAccount())).toMatch(/^Success .* Analytical Engines.* start guide .* newsletter Subscribe$/);
});

test.each([basicAccount, memberAccount({ orgStatus: 'deactivated' })])(
  'Joined is empty when the user is not an active member',
  (account) => {
    expect(joined(account)).toBe('');
  },
);
