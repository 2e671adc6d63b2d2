import { getPath } from '#shared/pages.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { PaymentsSection } from '../billing/payments-section.tsx';
import { type PaymentsState, useOrganizationPayments } from '../billing/use-payments.ts';
import { EnterpriseArea, type ManagedOrganization } from './enterprise-area.tsx';
import styles from './overview.module.css';

export const PaymentPage = () => (
  <EnterpriseArea title="Payment">{({ organization }) => <PaymentsContent organization={organization} />}</EnterpriseArea>
);

function PaymentsContent({ organization: { orgId } }: Pick<ManagedOrganization, 'organization'>) {
  return <Payment payments={useOrganizationPayments(orgId)} />;
}

interface PaymentProps {
  readonly payments: PaymentsState;
}

export function Payment({ payments }: PaymentProps) {
  return (
    <>
      <p className={styles.lead}>
        To change your card, go to the <SiteLink to={getPath('enterpriseOverview')}>overview</SiteLink>. Invoices and billing
        details are on <SiteLink to={getPath('accountBilling')}>Billing</SiteLink>.
      </p>
      <div className={styles.sections}>
        <PaymentsSection state={payments} />
      </div>
    </>
  );
}
