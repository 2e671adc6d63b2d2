import { type Account, accountLabel, accountStatus } from '#shared/account.ts';
import { pathOf } from '#shared/pages.ts';
import type { Plan } from '#shared/plan.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { Section } from '../../components/section.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import type { BillingView } from './account-screen.ts';
import styles from './plan-section.module.css';
import { formatOffer, formatPlan } from './plan-text.ts';

interface PlanSectionProps {
  readonly account: Account;
  readonly billing: BillingView;
  /** Undefined until the price has loaded. */
  readonly plan: Plan | undefined;
}

export function PlanSection({ account, billing, plan }: PlanSectionProps) {
  const label = accountLabel(account);
  const isOffered = billing === 'own' && label === 'Basic';
  return (
    <Section
      title="Plan"
      act={
        isOffered && (
          <ButtonLink to={pathOf('checkout')} variant="primary">
            Go premium
          </ButtonLink>
        )
      }
    >
      <p className={styles.label}>{label}</p>
      {billing === 'own' && <Status account={account} />}
      {billing === 'own' && formatPlan(account).map((words) => <p key={words}>{words}</p>)}
      {isOffered && plan && <p className={styles.muted}>{formatOffer(account, plan)}</p>}
    </Section>
  );
}

function Status({ account }: Pick<PlanSectionProps, 'account'>) {
  const status = accountStatus(account);
  if (!status) return null;
  return (
    <p className={styles.status}>
      <span>{status}</span> <SiteLink to={pathOf('checkout')}>Go Premium</SiteLink>
    </p>
  );
}
