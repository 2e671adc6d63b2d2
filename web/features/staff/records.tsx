import { ExternalLink as ExternalLinkIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { DashboardUrls } from '#shared/config.ts';
import type { FoundUser } from '#shared/staff.ts';
import { ExternalLink } from '../../components/site-link.tsx';
import { buildDashboardUrl } from './audit-targets.ts';
import { type FieldKey, type Inconsistency, UNCONFIRMED_STATUS } from './find-inconsistencies.ts';
import { ChangeOrganization, ResyncBilling, TransferOrganization } from './record-actions.tsx';
import styles from './records.module.css';
import type { OnResult } from './staff-messages.ts';

interface RecordsProps {
  readonly found: FoundUser;
  readonly disagreements: readonly Inconsistency[];
  readonly consoles: DashboardUrls;
  readonly say: OnResult;
}

export function Records({ found: { cognito, dbUser, dbOrg, stripeCustomer }, disagreements, consoles, say }: RecordsProps) {
  const marked: ReadonlySet<FieldKey> = new Set(disagreements.flatMap(({ fields: between }) => between));
  const customerId = stripeCustomer?.id ?? dbOrg?.customerId ?? dbUser?.customerId;
  return (
    <div className={styles.records}>
      <RecordCard
        title="Identity"
        part="cognito"
        facts={cognito && identityFields(cognito)}
        marked={marked}
        missing="Cognito has no such user."
        dashboard={cognito && buildDashboardUrl(consoles, 'identity', cognito.attrs.sub)}
      />
      <RecordCard
        title="Database"
        part="dbUser"
        facts={dbUser && userFields(dbUser)}
        marked={marked}
        missing="The database has no such user."
        dashboard={dbUser && buildDashboardUrl(consoles, 'users', dbUser.userId)}
      />
      <RecordCard
        title="Organization"
        part="dbOrg"
        facts={dbOrg && organizationFields(dbOrg)}
        marked={marked}
        missing="No organization."
        dashboard={dbOrg && buildDashboardUrl(consoles, 'organizations', dbOrg.orgId)}
      >
        {dbOrg && <ChangeOrganization organization={dbOrg} say={say} />}
        {dbOrg && <TransferOrganization organization={dbOrg} say={say} />}
      </RecordCard>
      <RecordCard
        title="Payments"
        part="stripeCustomer"
        facts={stripeCustomer && customerFields(stripeCustomer)}
        marked={marked}
        missing="Stripe has no such customer."
        dashboard={stripeCustomer && buildDashboardUrl(consoles, 'payments', stripeCustomer.id)}
      >
        {customerId && <ResyncBilling customerId={customerId} say={say} />}
      </RecordCard>
    </div>
  );
}

export interface RecordField {
  readonly key: FieldKey;
  readonly name: string;
  readonly value: string | undefined;
  readonly isCode?: boolean;
}

const formatYesNo = (flag: boolean): string => (flag ? 'Yes' : 'No');
const formatDay = (date: Date): string => date.toISOString().slice(0, 10);

const identityFields = ({ attrs, userStatus, isEnabled, isStaff, created }: NonNullable<FoundUser['cognito']>): RecordField[] => [
  { key: 'cognito.email', name: 'Email', value: attrs.email },
  { key: 'cognito.sub', name: 'User id', value: attrs.sub, isCode: true },
  { key: 'cognito.verified', name: 'Email verified', value: formatYesNo(attrs.email_verified) },
  { key: 'cognito.userStatus', name: 'Status', value: userStatus, isCode: true },
  { key: 'cognito.isEnabled', name: 'Can sign in', value: formatYesNo(isEnabled && userStatus !== UNCONFIRMED_STATUS) },
  { key: 'cognito.isStaff', name: 'Staff', value: formatYesNo(isStaff) },
  { key: 'cognito.created', name: 'Created', value: formatDay(created), isCode: true },
];

const userFields = (user: NonNullable<FoundUser['dbUser']>): RecordField[] => [
  { key: 'dbUser.email', name: 'Email', value: user.email },
  { key: 'dbUser.userId', name: 'User id', value: user.userId, isCode: true },
  { key: 'dbUser.customerId', name: 'Customer', value: user.customerId, isCode: true },
  { key: 'dbUser.status', name: 'Subscription', value: user.status, isCode: true },
  { key: 'dbUser.orgId', name: 'Organization', value: user.orgId, isCode: true },
  { key: 'dbUser.orgRole', name: 'Role and seat', value: [user.orgRole, user.orgStatus].filter(Boolean).join(', ') || undefined },
  { key: 'dbUser.created', name: 'Created', value: formatDay(user.created), isCode: true },
];

const organizationFields = (organization: NonNullable<FoundUser['dbOrg']>): RecordField[] => [
  { key: 'dbOrg.name', name: 'Name', value: organization.name },
  { key: 'dbOrg.orgId', name: 'Organization id', value: organization.orgId, isCode: true },
  { key: 'dbOrg.adminEmail', name: 'Admin', value: organization.adminEmail },
  { key: 'dbOrg.adminUserId', name: 'Administrator’s id', value: organization.adminUserId, isCode: true },
  { key: 'dbOrg.seats', name: 'Seats in use', value: `${organization.seatsInUse} of ${organization.seats}` },
  { key: 'dbOrg.customerId', name: 'Customer', value: organization.customerId, isCode: true },
  { key: 'dbOrg.status', name: 'Subscription', value: organization.status, isCode: true },
];

const customerFields = (customer: NonNullable<FoundUser['stripeCustomer']>): RecordField[] => [
  { key: 'stripeCustomer.email', name: 'Email', value: customer.email ?? undefined },
  { key: 'stripeCustomer.id', name: 'Customer', value: customer.id, isCode: true },
  { key: 'stripeCustomer.status', name: 'Subscription', value: customer.status, isCode: true },
  { key: 'stripeCustomer.isDeleted', name: 'Deleted', value: formatYesNo(customer.isDeleted) },
];

interface RecordCardProps {
  readonly title: string;
  readonly part: FieldKey;
  readonly facts: readonly RecordField[] | null;
  readonly marked: ReadonlySet<FieldKey>;
  readonly missing: string;
  readonly dashboard: string | null | undefined;
  readonly children?: ReactNode;
}

function RecordCard({ title, part, facts, marked, missing, dashboard, children }: RecordCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <header className={styles.header}>
        <h3 id={id}>{title}</h3>
        {dashboard && (
          <ExternalLink href={dashboard} className={styles.dashboard}>
            Dashboard
            <span className="visually-hidden"> of {title}, in a new tab</span>
            <ExternalLinkIcon aria-hidden="true" />
          </ExternalLink>
        )}
      </header>
      {facts ? (
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <FieldRow key={fact.key} fact={fact} differs={marked.has(fact.key)} />
          ))}
        </dl>
      ) : (
        <p className={styles.missing} data-differs={marked.has(part) || undefined}>
          {missing}
        </p>
      )}
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

interface FieldRowProps {
  readonly fact: RecordField;
  readonly differs: boolean;
}

function FieldRow({ fact: { name, value, isCode }, differs }: FieldRowProps) {
  return (
    <div className={styles.fact} data-differs={differs || undefined}>
      <dt>
        {name}
        {differs && (
          <span className={styles.mark}>
            <TriangleAlert aria-hidden="true" />
            <span className="visually-hidden"> (mismatch)</span>
          </span>
        )}
      </dt>
      {value === undefined ? <dd className={styles.none}>none</dd> : <dd>{isCode ? <code>{value}</code> : value}</dd>}
    </div>
  );
}
