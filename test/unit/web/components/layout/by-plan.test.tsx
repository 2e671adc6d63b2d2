import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ByPlan } from '../../../../../web/components/layout/by-plan.tsx';
import { renderStatic } from '../../../../support/web/render-static.tsx';

const render = (contents: Parameters<typeof ByPlan>[0]) =>
  renderStatic(
    <QueryClientProvider client={new QueryClient()}>
      <ByPlan {...contents} />
    </QueryClientProvider>,
  );

test('a prerendered page contains both contents, of which CSS shows one', () => {
  expect(render({ unpaid: 'Go Premium', paid: 'Account' })).toBe(
    '<span data-audience="unpaid">Go Premium</span><span data-audience="paid">Account</span>',
  );
});

test('a prerendered page contains nothing for users with a paid plan if there is no such content', () => {
  expect(render({ unpaid: 'Go Premium' })).toBe('<span data-audience="unpaid">Go Premium</span>');
});
