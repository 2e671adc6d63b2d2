import { type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import type { Account } from '#shared/account.ts';
import type { Organization } from '#shared/organization.ts';
import { getPath } from '#shared/pages.ts';
import { useAuth } from '../../api/auth/auth.ts';
import { MESSAGES } from '../../api/messages.ts';
import { useAccount } from '../../api/use-account.ts';
import { findManagedOrganizationId, useOrganization } from '../../api/use-organization.ts';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Page } from '../../components/layout/page.tsx';
import { PageLinks } from '../../components/layout/page-links.tsx';
import { ReturnToExtensionLink } from '../../components/layout/return-to-extension-link.tsx';
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx';
import styles from './enterprise-area.module.css';
import { type EnterpriseScreen, resolveEnterpriseScreen } from './enterprise-screen.ts';

export interface ManagedOrganization {
  readonly account: Account;
  readonly organization: Organization;
}

interface EnterpriseAreaProps {
  readonly title: string;
  /** May contain lazy components. The page shows its loading state until they have loaded. */
  readonly children: (managed: ManagedOrganization) => ReactNode;
}

export function EnterpriseArea({ title, children }: EnterpriseAreaProps) {
  const auth = useAuth();
  const { account, error, retry } = useAccount();
  const { organization, error: organizationError } = useOrganization(account);
  const adminOrgId = findManagedOrganizationId(account);
  const screen = resolveEnterpriseScreen({ auth, account, accountError: error, adminOrgId, organization, organizationError });
  if (screen.kind === 'redirectToAccount') return <Navigate to={getPath('account')} replace />;
  return (
    <Page title={title}>
      <div className={styles.area}>
        <Sidebar name={organization?.name} isLoading={screen.kind === 'loading'} />
        <div className={styles.content}>
          <div className={styles.header}>
            <h1>{title}</h1>
            <ReturnToExtensionLink>Return to extension</ReturnToExtensionLink>
          </div>
          <Suspense fallback={<EnterpriseSkeleton />}>
            {screen.kind === 'organization' ? children(screen) : <EnterpriseView screen={screen} retry={retry} />}
          </Suspense>
        </div>
      </div>
    </Page>
  );
}

interface EnterpriseViewProps {
  readonly screen: Exclude<EnterpriseScreen, { readonly kind: 'organization' | 'redirectToAccount' }>;
  readonly retry: () => unknown;
}

export function EnterpriseView({ screen, retry }: EnterpriseViewProps) {
  switch (screen.kind) {
    case 'loading':
      return <EnterpriseSkeleton />;
    case 'accountFailed':
      return (
        <FailureAlert title={MESSAGES.accountLookup} error={screen.error}>
          <Button onClick={retry}>Try again</Button>
        </FailureAlert>
      );
    case 'organizationFailed':
      return <p className={styles.secondary}>We couldn’t load your organization.</p>;
  }
}

function EnterpriseSkeleton() {
  return (
    <LoadingRegion label="Loading your organization…" className={styles.skeleton}>
      <Skeleton width="18rem" />
      <Skeleton width="26rem" />
      <Skeleton width="14rem" />
    </LoadingRegion>
  );
}

const TABS = [
  { page: 'enterpriseOverview', text: 'Overview' },
  { page: 'enterpriseMembers', text: 'Members' },
  { page: 'enterprisePayment', text: 'Payment' },
] as const;

interface SidebarProps {
  readonly name: string | undefined;
  readonly isLoading: boolean;
}

export function Sidebar({ name, isLoading }: SidebarProps) {
  return (
    <div className={styles.sidebar}>
      {(name || isLoading) && <p className={styles.name}>{name ?? <Skeleton width="9rem" />}</p>}
      <nav aria-label="Organization" className={styles.links}>
        <PageLinks links={TABS} />
      </nav>
    </div>
  );
}
