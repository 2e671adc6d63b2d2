import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Account } from '#shared/account.ts';
import { NewMemberPanel } from '../../../../../web/features/account/new-member-panel.tsx';
import { formatLeaveEffect, OrganizationSections } from '../../../../../web/features/account/organization-sections.tsx';
import { memberAccount } from '../../../../support/organizations/organization-builders.ts';
import { BASIC, basicAccount, subscription } from '../../../../support/users/account-builders.ts';
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

test('OrganizationSections says that a lapsed organization no longer pays', () => {
  expect(renderSectionsText(memberAccount({ entitlement: BASIC }))).toContain('It has no active subscription');
});

test('OrganizationSections offers only members to leave', () => {
  expect(renderSectionsText(memberAccount())).toContain('Leave organization');
  expect(renderSectionsText(memberAccount({ orgStatus: 'deactivated' }))).not.toContain('Leave organization');
  expect(renderSectionsText(memberAccount({ orgRole: 'admin' }))).not.toContain('Leave organization');
});

test.each([
  [true, 'Ends on November 21, 2027. You won’t be charged again. Keep my own Premium'],
  [false, 'Renews on November 21, 2027, although Analytical Engines pays for you. End it on November 21, 2027'],
])('OrganizationSections shows an own subscription beside the seat (ending: %s)', (cancel_at_period_end, text) => {
  const account = memberAccount({ personal_subscription: subscription({ cancel_at_period_end }) });
  expect(renderSectionsText(account)).toContain(`Your own Premium ${text}`);
});

test.each([
  [memberAccount(), 'You immediately lose Enterprise and return to Basic.'],
  [
    memberAccount({ personal_subscription: subscription({ cancel_at_period_end: true }) }),
    'You immediately lose Enterprise. Your own Premium continues until November 21, 2027.',
  ],
  [memberAccount({ entitlement: BASIC }), 'Your plan does not change.'],
])('formatLeaveEffect says what happens to the plan (%#)', (account, effect) => {
  expect(formatLeaveEffect(account)).toBe(`${effect} Your library stays yours. To come back, you need a new invite.`);
});

test('OrganizationSections is empty when the user has no organization', () => {
  expect(renderSectionsText(basicAccount)).toBe('');
});

test('NewMemberPanel shows the organization, the start guide and the newsletter to a member', () => {
  expect(renderPanelText(memberAccount())).toMatch(/^Success .* Analytical Engines.* start guide .* newsletter Subscribe$/);
});

test.each([basicAccount, memberAccount({ orgStatus: 'deactivated', entitlement: BASIC })])(
  'NewMemberPanel is empty when no organization pays for the user',
  (account) => {
    expect(renderPanelText(account)).toBe('');
  },
);
