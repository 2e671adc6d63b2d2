import { type Account, formatAccountLabel } from '#shared/account.ts';
import { usePlan } from '../../../api/use-plan.ts';
import { PaymentsSection } from '../../billing/payments-section.tsx';
import { PersonalSubscription } from '../../billing/personal-subscription.tsx';
import { usePayments } from '../../billing/use-payments.ts';
import { PlanSection } from '../plan-section.tsx';
import { OwnerBilling } from './owner-billing.tsx';

interface OwnBillingProps {
  readonly account: Account;
  readonly title: string | undefined;
}

export function OwnBilling({ account, title }: OwnBillingProps) {
  const isCustomer = account.stripe_customer !== undefined;
  return (
    <OwnerBilling
      ownerType="user"
      title={title}
      card={account.card}
      isCustomer={isCustomer}
      plan={<OwnPlan account={account} />}
      payments={isCustomer && <OwnPayments />}
    />
  );
}

function OwnPlan({ account }: Pick<OwnBillingProps, 'account'>) {
  const { entitlement, personal_subscription, orgName } = account;
  const isPaidFor = entitlement.plan === 'enterprise';
  const { plan } = usePlan(formatAccountLabel(account) === 'Basic');
  if (!isPaidFor) return <PlanSection account={account} billing="own" plan={plan} />;
  return personal_subscription ? <PersonalSubscription subscription={personal_subscription} payer={orgName} /> : null;
}

const OwnPayments = () => <PaymentsSection state={usePayments(true)} />;
