import { Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccount } from '../../api/use-account.ts';
import { createLazyComponent } from '../../hooks/lazy-module.ts';
import { planConfirmation } from './plan-confirmation.ts';

/** Loaded lazily, because most users have no notice. */
const LazyPlanMessages = createLazyComponent(async () => (await import('./plan-notice.tsx')).PlanMessages);

/** Notice about the user's plan or the deletion of their account, and the confirmation of a change, above every page. */
export function PlanBanner() {
  const { account } = useAccount();
  const { pathname } = useLocation();
  const { subscribe, read } = planConfirmation;
  const confirmation = useSyncExternalStore(subscribe, read, read);
  const text = confirmation?.pathname === pathname ? confirmation.text : undefined;
  if (!account || (text === undefined && !account.deletion_due && account.entitlement.notice.kind === 'none')) return null;
  return (
    <Suspense>
      <LazyPlanMessages account={account} confirmation={text} />
    </Suspense>
  );
}
