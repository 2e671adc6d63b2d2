import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { PlanBanner } from '../../../../../web/features/billing/plan-banner.tsx';
import { renderStatic } from '../../../../support/web/render-static.tsx';

test('PlanBanner shows nothing until the account is known', () => {
  const banner = (
    <QueryClientProvider client={new QueryClient()}>
      <PlanBanner />
    </QueryClientProvider>
  );
  expect(renderStatic(banner, '/account')).toBe('');
});
