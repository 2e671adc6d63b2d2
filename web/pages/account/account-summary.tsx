import type { Account } from '#shared/account.ts';
import type { Plan } from '#shared/plan.ts';
import { path } from '#shared/routes.ts';
import { isLive } from '#shared/subscription.ts';
import { BILLING_MESSAGES } from '../../billing-messages.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import type { PaymentsState } from '../../state/use-payments.ts';
import styles from './account-page.module.css';
import type { BillingAccess } from './account-screen.ts';
import { CancelSection } from './cancel-section.tsx';
import { CardSection } from './card-section.tsx';
import { Notices } from './notices.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { Section } from './section.tsx';
import type { CardReturn } from './use-card-return.ts';

interface AccountSummaryProps {
  readonly account: Account;
  readonly billing: BillingAccess;
  readonly plan: Plan | undefined;
  readonly payments: PaymentsState;
  readonly returned: CardReturn;
}

/** Everything about the account, most pressing first. */
export function AccountSummary({ account, billing, plan, payments, returned }: AccountSummaryProps) {
  const { subscription, stripe_customer, card } = account;
  const isOwn = billing === 'own';
  return (
    <>
      {isOwn && subscription && <Notices subscription={subscription} />}
      <div className={styles.sections}>
        <PlanSection account={account} billing={billing} plan={plan} />
        {billing === 'administered' && <p className={styles.administered}>{BILLING_MESSAGES.administered}</p>}
        {isOwn && stripe_customer && <CardSection card={card} returned={returned} />}
        {isOwn && stripe_customer && <PaymentsSection state={payments} />}
        <Section title="Email">
          <p>{account.email}</p>
        </Section>
        <Section title="User id">
          <p className={styles.id}>
            <code>{account.userId}</code>
            <CopyButton text={account.userId} what="the user id" />
          </p>
        </Section>
        {isOwn && subscription && isLive(subscription) && <CancelSection subscription={subscription} />}
      </div>
      <div className={styles.acts}>
        <ButtonLink to={path('images')}>Open library</ButtonLink>
        <ButtonLink to={path('signOut')}>Sign out</ButtonLink>
      </div>
    </>
  );
}
