import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, test } from 'vitest';
import type { Organization } from '#shared/organization.ts';
import { SECURITY_KEY } from '../../../../../web/api/use-security.ts';
import { LapsedOrganization } from '../../../../../web/features/organization/lapsed-organization.tsx';
import {
  formatBillingInterval,
  formatCurrentPeriod,
  formatPlan,
  formatPlanSize,
  loginMethodModule,
  Overview,
} from '../../../../../web/features/organization/overview-page.tsx';
import { adminAccount, organization } from '../../../../support/organizations/organization-builders.ts';
import { NO_CARD_RETURN, subscription } from '../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

function createClientWithSecurity(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(SECURITY_KEY, { login_method: 'Email and password', second_factor: false });
  return client;
}

const renderOverviewText = (org: Organization) =>
  visibleText(
    renderStatic(
      <QueryClientProvider client={createClientWithSecurity()}>
        <Overview account={adminAccount} organization={org} cardReturn={NO_CARD_RETURN} />
      </QueryClientProvider>,
      '/enterprise/account/overview',
    ),
  );

beforeAll(() => loginMethodModule.fetch());

test('Overview shows the fields and actions of the specification', () => {
  const text = renderOverviewText(organization());
  expect(text).toContain(
    'Email admin@example.com Subscription Enterprise Plan size 10 seats Frequency 1 year ' +
      'Current period November 21, 2026 – November 21, 2027 Log-in method Email and password ' +
      'Card Visa •••• 4242 Ada Lovelace Update card Cancel',
  );
  expect(text).toMatch(
    /Cancel subscription Billing and invoices Security Your data Sign out .* contact us at support@gofullpage\.example \.$/,
  );
});

test('Overview has no billing sections when the organization never paid', () => {
  const { subscription: _, customerId: __, card: ___, ...unpaid } = organization();
  expect(renderOverviewText(unpaid)).toMatch(/Subscription Inactive Plan size 10 seats Frequency 1 year Log-in method/);
  expect(renderOverviewText(unpaid)).not.toMatch(/Card|Cancel|Current period/);
});

test.each([
  ['the payment', 'https://invoice.example/i/1', /^Your bank asks you to confirm the payment, .* Confirm payment Update card$/],
  ['another card', undefined, /^A payment is due, and Enterprise has ended\. .* Update card$/],
])('LapsedOrganization asks the admin for %s when the authentication URL is %s', (_, payment_authentication_url, text) => {
  const pastDue = { subscription: subscription({ status: 'past_due' }), isEntitled: false };
  const html = renderStatic(
    <QueryClientProvider client={new QueryClient()}>
      <LapsedOrganization
        organization={organization({ ...pastDue, ...(payment_authentication_url && { payment_authentication_url }) })}
      />
    </QueryClientProvider>,
  );
  expect(visibleText(html)).toMatch(text);
});

test.each([
  ['Enterprise', 'active'],
  ['Enterprise past due', 'past_due'],
  ['Enterprise canceled', 'canceled'],
  ['Inactive', 'incomplete_expired'],
])('formatPlan returns "%s"', (label, status) => {
  expect(formatPlan({ subscription: subscription({ status }) })).toBe(label);
});

test('an organization without a subscription is inactive, yearly and has no period', () => {
  const none = { subscription: undefined };
  expect([formatPlan(none), formatBillingInterval(none), formatCurrentPeriod(none)]).toEqual(['Inactive', '1 year', undefined]);
});

test('formatBillingInterval and formatPlanSize use the plural and a thousands separator', () => {
  expect(formatBillingInterval({ subscription: subscription({ interval: 'month', interval_count: 3 }) })).toBe('3 months');
  expect([formatPlanSize({ seats: 1 }), formatPlanSize({ seats: 1_200 })]).toEqual(['1 seat', '1,200 seats']);
});
