import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Account } from '#shared/account.ts';
import { NewMemberPanel } from '../../../../../web/features/account/new-member-panel.tsx';
import { OrganizationSections } from '../../../../../web/features/account/organization-sections.tsx';
import { basicAccount } from '../../../../support/account-builders.ts';
import { memberAccount } from '../../../../support/organization-builders.ts';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

const group = (account: Account) => visibleText(renderStatic(<OrganizationSections account={account} />));
const joined = (account: Account) =>
  visibleText(
    renderStatic(
      <QueryClientProvider client={new QueryClient()}>
        <NewMemberPanel account={account} />
      </QueryClientProvider>,
    ),
  );

test('names the group and its administrator to a member', () => {
  expect(group(memberAccount())).toMatch(/^Organization Analytical Engines .* Admin admin@example\.com$/);
  expect(renderStatic(<OrganizationSections account={memberAccount()} />)).toContain('href="mailto:admin@example.com"');
});

test.each([
  ['deactivated', 'Your seat is deactivated. The organization’s admin can reactivate it.'],
  ['invited', 'You’re invited to this organization. Open the link in your invitation email to join.'],
  ['archived', 'You’re no longer in this organization.'],
] as const)('whoever is %s reads how that stands', (orgStatus, words) => {
  expect(group(memberAccount({ orgStatus }))).toContain(`Analytical Engines ${words}`);
});

test('whoever has no group reads of none', () => {
  expect(group(basicAccount)).toBe('');
});

test('shows the organization, the start guide and the newsletter when a member has just joined', () => {
  expect(joined(memberAccount())).toMatch(/^Success .* Analytical Engines.* start guide .* newsletter Subscribe$/);
});

test.each([basicAccount, memberAccount({ orgStatus: 'deactivated' })])(
  'nobody becomes a member by an address alone',
  (account) => {
    expect(joined(account)).toBe('');
  },
);
