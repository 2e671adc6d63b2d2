import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { removeNext, storeNext } from '../../../../../web/api/auth/next-url.ts';
import { listExtensionOrigins } from '../../../../../web/api/extension-origins.ts';
import { queryClient } from '../../../../../web/api/query-client.ts';
import { EnterpriseArea, EnterpriseView, Sidebar } from '../../../../../web/features/organization/enterprise-area.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

type Screen = Parameters<typeof EnterpriseView>[0]['screen'];

const renderScreenText = (screen: Screen) =>
  visibleText(renderStatic(<EnterpriseView screen={screen} retry={() => undefined} />));

test.each<[string, Screen]>([
  ['Loading your organization…', { kind: 'loading' }],
  ['We couldn’t load your organization.', { kind: 'organizationFailed' }],
  ['Unable to load user.', { kind: 'accountFailed', error: new ApiError({ code: 'offline', message: 'No response.' }) }],
])('EnterpriseView shows "%s"', (expected, screen) => {
  expect(renderScreenText(screen)).toContain(expected);
});

test('Sidebar shows the organization and marks the open tab', () => {
  const html = renderStatic(<Sidebar name="Analytical Engines" isLoading={false} />, '/enterprise/account/members');
  expect(visibleText(html)).toBe('Analytical Engines Overview Members Payment');
  expect(html.match(/aria-current="page"[^>]*href="[^"]*"/g)).toEqual([
    expect.stringContaining('href="/enterprise/account/members"'),
  ]);
});

test('Sidebar has a placeholder for the name only while it is loading', () => {
  const renderSidebar = (isLoading: boolean) => renderStatic(<Sidebar name={undefined} isLoading={isLoading} />);
  expect(renderSidebar(true)).toContain('aria-hidden="true"');
  expect(renderSidebar(false)).not.toContain('<p');
});

afterEach(removeNext);

test('EnterpriseArea links back to the extension that opened the site', () => {
  const renderArea = () =>
    renderStatic(
      <QueryClientProvider client={queryClient}>
        <EnterpriseArea title="Overview">{() => null}</EnterpriseArea>
      </QueryClientProvider>,
      '/enterprise/account',
    );
  expect(renderArea()).not.toContain('extension');
  const returnUrl = `${listExtensionOrigins()[0]}/result.html?id=7`;
  storeNext(returnUrl);
  expect(renderArea()).toMatch(new RegExp(`<a href="${returnUrl.replace('?', '[?]')}"[^>]*>Return to extension</a>`));
});
