import type { DashboardUrls } from '#shared/config.ts';
import type { FoundUser } from '#shared/staff.ts';
import { ChangeOrganization } from './change-organization.tsx';
import type { Disagreement, FactKey } from './disagreement.ts';
import { HandOver } from './hand-over.tsx';
import type { SayOutcome } from './outcome.ts';
import { RecordCard } from './record-card.tsx';
import { customerFacts, identityFacts, organizationFacts, userFacts } from './record-facts.ts';
import styles from './records.module.css';
import { ResyncBilling } from './resync-billing.tsx';
import { dashboardOf } from './staff-address.ts';

interface RecordsProps {
  readonly found: FoundUser;
  readonly disagreements: readonly Disagreement[];
  readonly consoles: DashboardUrls;
  readonly say: SayOutcome;
}

export function Records({ found: { cognito, dbUser, dbOrg, stripeCustomer }, disagreements, consoles, say }: RecordsProps) {
  const marked: ReadonlySet<FactKey> = new Set(disagreements.flatMap(({ between }) => between));
  const customerId = stripeCustomer?.id ?? dbOrg?.customerId ?? dbUser?.customerId;
  return (
    <div className={styles.records}>
      <RecordCard
        title="Identity"
        part="cognito"
        facts={cognito && identityFacts(cognito)}
        marked={marked}
        missing="Cognito has no such user."
        dashboard={cognito && dashboardOf(consoles, 'identity', cognito.attrs.sub)}
      />
      <RecordCard
        title="Database"
        part="dbUser"
        facts={dbUser && userFacts(dbUser)}
        marked={marked}
        missing="The database has no such user."
        dashboard={dbUser && dashboardOf(consoles, 'users', dbUser.userId)}
      />
      <RecordCard
        title="Organization"
        part="dbOrg"
        facts={dbOrg && organizationFacts(dbOrg)}
        marked={marked}
        missing="No organization."
        dashboard={dbOrg && dashboardOf(consoles, 'organizations', dbOrg.orgId)}
      >
        {dbOrg && <ChangeOrganization organization={dbOrg} say={say} />}
        {dbOrg && <HandOver organization={dbOrg} say={say} />}
      </RecordCard>
      <RecordCard
        title="Payments"
        part="stripeCustomer"
        facts={stripeCustomer && customerFacts(stripeCustomer)}
        marked={marked}
        missing="Stripe has no such customer."
        dashboard={stripeCustomer && dashboardOf(consoles, 'payments', stripeCustomer.id)}
      >
        {customerId && <ResyncBilling customerId={customerId} say={say} />}
      </RecordCard>
    </div>
  );
}
