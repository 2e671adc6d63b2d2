import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { Pages } from './routes.tsx';
import { queryClient } from './state/query-client.ts';
import { useSession } from './state/use-session.ts';

export function App() {
  useSession();
  return (
    // The site's policy allows no inline style element (infra/edge/headers.ts).
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Layout>
            <Pages />
          </Layout>
        </BrowserRouter>
      </QueryClientProvider>
    </CSPProvider>
  );
}
