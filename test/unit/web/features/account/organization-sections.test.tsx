import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Account } from '#shared/account.ts';
import { NewMemberPanel } from '../../../../../web/features/account/new-member-panel.tsx';
import { OrganizationSections } from '../../../../../web/features/account/organization-sections.tsx';
import { memberAccount } from '../../../../support/organizations/organization-builders.ts';
import { basicAccount } from '../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const renderSectionsText = (account: Account) => visibleText(renderStatic(<OrganizationSections account={account} />));
const renderPanelText = (account: Account) =>
  visibleText(
    renderStatic(
      <QueryClientProvider client={new QueryClient()}>
        <NewMemberPanel account={account} />
      </QueryClientProvider>,
    ),
  );

test('OrganizationSections shows the organization and its admin to a member', () => {
  expect(renderSectionsText(memberAccount())).toMatch(/^Organization Analytical Engines .* Admin admin@example\.com$/);
  expect(renderStatic(<OrganizationSections account={memberAccount()} />)).toContain('href="mailto:admin@example.com"');
});

test.each([
  ['deactivated', 'Your seat is deactivated. The organization’s admin can reactivate it.'],
  ['invited', 'You’re invited to this organization. Open the link in your invitation email to join.'],
  ['archived', 'You’re no longer in this organization.'],
] as const)('OrganizationSections explains the status %s', (orgStatus, text) => {
  expect(renderSectionsText(memberAccount({ orgStatus }))).toContain(`Analytical Engines ${text}`);
});

test('OrganizationSections is empty when the user has no organization', () => {
  expect(renderSectionsText(basicAccount)).toBe('');
});

test('NewMemberPanel shows the organization, the start guide and the newsletter to a member', () => {
  expect(renderPanelText(memberAccount())).toMatch(/^Success .* Analytical Engines.* start guide .* newsletter Subscribe$/);
});

test.each([basicAccount, memberAccount({ orgStatus: 'deactivated' })])(
  'NewMemberPanel is empty when the user is not an active member',
  (account) => {
    expect(renderPanelText(account)).toBe('');
  },
);
