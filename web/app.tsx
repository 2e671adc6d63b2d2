import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Layout, type LayoutFrame } from './layout/layout.tsx';
import { queryClient } from './state/query-client.ts';
import { useSession } from './state/use-session.ts';

interface AppProps extends LayoutFrame {
  /** The page of the address, in a router that knows it. */
  readonly children: ReactNode;
}

/** Everything around the page that is open; the same where pages are written and where they live. */
export function App({ header, footer, children }: AppProps) {
  useSession();
  return (
    // The site's policy allows no inline style element (infra/edge/headers.ts).
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <Layout header={header} footer={footer}>
          {children}
        </Layout>
      </QueryClientProvider>
    </CSPProvider>
  );
}
