import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { Layout, type LayoutParts } from './layout.tsx';
import { useSession } from './use-session.ts';

interface AppProps extends LayoutParts {
  readonly children: ReactNode;
}

/** Renders everything around the current page. The prerender build and the browser must render the same tree. */
export function App({ header, footer, children }: AppProps) {
  useSession();
  return (
    // The content security policy forbids inline style elements (infra/edge/headers.ts).
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <Layout header={header} footer={footer}>
          {children}
        </Layout>
      </QueryClientProvider>
    </CSPProvider>
  );
}
