import { ExternalLink as ExternalLinkIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { ServiceUrls } from '#shared/config.ts';
import type { FoundUser } from '#shared/staff.ts';
import { Button } from '../../components/button.tsx';
import { useDialog } from '../../components/dialog.tsx';
import { ExternalLink } from '../../components/site-link.tsx';
import { createLazyModule, useLazyModule } from '../../hooks/lazy-module.ts';
import type { OrganizationActionProps, ResyncBillingProps } from './action-props.ts';
import { type FieldKey, type Inconsistency, UNCONFIRMED_STATUS } from './find-inconsistencies.ts';
import styles from './records.module.css';
import { buildRecordUrl } from './service-urls.ts';
import type { OnActionResult } from './staff-messages.ts';

const recordDialogs = createLazyModule(() => import('./record-dialogs.tsx'));

interface RecordsProps {
  readonly found: FoundUser;
  readonly inconsistencies: readonly Inconsistency[];
  readonly serviceUrls: ServiceUrls;
  readonly onActionResult: OnActionResult;
}

export function Records({
  found: { cognito, dbUser, dbOrg, stripeCustomer },
  inconsistencies,
  serviceUrls,
  onActionResult,
}: RecordsProps) {
  const markedFields: ReadonlySet<FieldKey> = new Set(inconsistencies.flatMap(({ fields }) => fields));
  const customerId = stripeCustomer?.id ?? dbOrg?.customerId ?? dbUser?.customerId;
  return (
    <div className={styles.records}>
      <RecordCard
        title="Identity"
        source="cognito"
        fields={cognito && listIdentityFields(cognito)}
        markedFields={markedFields}
        missingText="Cognito has no such user."
        serviceUrl={cognito && buildRecordUrl(serviceUrls, 'identity', cognito.attrs.sub)}
      />
      <RecordCard
        title="Database"
        source="dbUser"
        fields={dbUser && listUserFields(dbUser)}
        markedFields={markedFields}
        missingText="The database has no such user."
        serviceUrl={dbUser && buildRecordUrl(serviceUrls, 'users', dbUser.userId)}
      />
      <RecordCard
        title="Organization"
        source="dbOrg"
        fields={dbOrg && listOrganizationFields(dbOrg)}
        markedFields={markedFields}
        missingText="No organization."
        serviceUrl={dbOrg && buildRecordUrl(serviceUrls, 'organizations', dbOrg.orgId)}
      >
        {dbOrg && <ChangeOrganization organization={dbOrg} onActionResult={onActionResult} />}
        {dbOrg && <TransferOrganization organization={dbOrg} onActionResult={onActionResult} />}
      </RecordCard>
      <RecordCard
        title="Payments"
        source="stripeCustomer"
        fields={stripeCustomer && listCustomerFields(stripeCustomer)}
        markedFields={markedFields}
        missingText="Stripe has no such customer."
        serviceUrl={stripeCustomer && buildRecordUrl(serviceUrls, 'payments', stripeCustomer.id)}
      >
        {customerId && <ResyncBilling customerId={customerId} onActionResult={onActionResult} />}
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

const listIdentityFields = ({
  attrs,
  userStatus,
  isEnabled,
  isStaff,
  hasSecondFactor,
  created,
}: NonNullable<FoundUser['cognito']>): RecordField[] => [
  { key: 'cognito.email', name: 'Email', value: attrs.email },
  { key: 'cognito.sub', name: 'User ID', value: attrs.sub, isCode: true },
  { key: 'cognito.verified', name: 'Email verified', value: formatYesNo(attrs.email_verified) },
  { key: 'cognito.userStatus', name: 'Status', value: userStatus, isCode: true },
  { key: 'cognito.isEnabled', name: 'Can sign in', value: formatYesNo(isEnabled && userStatus !== UNCONFIRMED_STATUS) },
  { key: 'cognito.isStaff', name: 'Staff', value: formatYesNo(isStaff) },
  { key: 'cognito.hasSecondFactor', name: 'Two-step sign-in', value: hasSecondFactor ? 'On' : 'Off' },
  { key: 'cognito.created', name: 'Created', value: formatDay(created), isCode: true },
];

const listUserFields = (user: NonNullable<FoundUser['dbUser']>): RecordField[] => [
  { key: 'dbUser.email', name: 'Email', value: user.email },
  { key: 'dbUser.userId', name: 'User ID', value: user.userId, isCode: true },
  { key: 'dbUser.customerId', name: 'Customer', value: user.customerId, isCode: true },
  { key: 'dbUser.status', name: 'Subscription', value: user.status, isCode: true },
  { key: 'dbUser.orgId', name: 'Organization', value: user.orgId, isCode: true },
  { key: 'dbUser.orgRole', name: 'Role and seat', value: [user.orgRole, user.orgStatus].filter(Boolean).join(', ') || undefined },
  { key: 'dbUser.created', name: 'Created', value: formatDay(user.created), isCode: true },
  { key: 'dbUser.deletionDue', name: 'Deletion due', value: user.deletionDue && formatDay(user.deletionDue), isCode: true },
];

const listOrganizationFields = (organization: NonNullable<FoundUser['dbOrg']>): RecordField[] => [
  { key: 'dbOrg.name', name: 'Name', value: organization.name },
  { key: 'dbOrg.orgId', name: 'Organization id', value: organization.orgId, isCode: true },
  { key: 'dbOrg.adminEmail', name: 'Admin', value: organization.adminEmail },
  { key: 'dbOrg.adminUserId', name: 'Admin’s id', value: organization.adminUserId, isCode: true },
  { key: 'dbOrg.seats', name: 'Seats in use', value: `${organization.seatsInUse} of ${organization.seats}` },
  { key: 'dbOrg.customerId', name: 'Customer', value: organization.customerId, isCode: true },
  { key: 'dbOrg.status', name: 'Subscription', value: organization.status, isCode: true },
];

const listCustomerFields = (customer: NonNullable<FoundUser['stripeCustomer']>): RecordField[] => [
  { key: 'stripeCustomer.email', name: 'Email', value: customer.email ?? undefined },
  { key: 'stripeCustomer.id', name: 'Customer', value: customer.id, isCode: true },
  { key: 'stripeCustomer.status', name: 'Subscription', value: customer.status, isCode: true },
  { key: 'stripeCustomer.isDeleted', name: 'Deleted', value: formatYesNo(customer.isDeleted) },
];

interface RecordCardProps {
  readonly title: string;
  readonly source: FieldKey;
  readonly fields: readonly RecordField[] | null;
  readonly markedFields: ReadonlySet<FieldKey>;
  readonly missingText: string;
  readonly serviceUrl: string | null | undefined;
  readonly children?: ReactNode;
}

function RecordCard({ title, source, fields, markedFields, missingText, serviceUrl, children }: RecordCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <header className={styles.header}>
        <h3 id={id}>{title}</h3>
        {serviceUrl && (
          <ExternalLink href={serviceUrl} className={styles.serviceLink}>
            Dashboard
            <span className="visually-hidden"> of {title}, in a new tab</span>
            <ExternalLinkIcon aria-hidden="true" />
          </ExternalLink>
        )}
      </header>
      {fields ? (
        <dl className={styles.fields}>
          {fields.map((field) => (
            <FieldRow key={field.key} field={field} differs={markedFields.has(field.key)} />
          ))}
        </dl>
      ) : (
        <p className={styles.missingRecord} data-differs={markedFields.has(source) || undefined}>
          {missingText}
        </p>
      )}
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

interface FieldRowProps {
  readonly field: RecordField;
  readonly differs: boolean;
}

function FieldRow({ field: { name, value, isCode }, differs }: FieldRowProps) {
  return (
    <div className={styles.field} data-differs={differs || undefined}>
      <dt>
        {name}
        {differs && (
          <span className={styles.mark}>
            <TriangleAlert aria-hidden="true" />
            <span className="visually-hidden"> (mismatch)</span>
          </span>
        )}
      </dt>
      {value === undefined ? <dd className={styles.emptyValue}>none</dd> : <dd>{isCode ? <code>{value}</code> : value}</dd>}
    </div>
  );
}

function ChangeOrganization(props: OrganizationActionProps) {
  const dialog = useDialog();
  const dialogs = useLazyModule(recordDialogs, dialog.isOpen);
  return (
    <>
      <Button onClick={dialog.open}>Change…</Button>
      {dialogs && <dialogs.ChangeOrganizationDialog {...props} dialog={dialog} />}
    </>
  );
}

function TransferOrganization(props: OrganizationActionProps) {
  const dialog = useDialog();
  const dialogs = useLazyModule(recordDialogs, dialog.isOpen);
  return (
    <>
      <Button onClick={dialog.open}>Change admin…</Button>
      {dialogs && <dialogs.TransferOrganizationDialog {...props} dialog={dialog} />}
    </>
  );
}

function ResyncBilling(props: ResyncBillingProps) {
  const dialog = useDialog();
  const dialogs = useLazyModule(recordDialogs, dialog.isOpen);
  return (
    <>
      <Button onClick={dialog.open}>Resync…</Button>
      {dialogs && <dialogs.ResyncBillingDialog {...props} dialog={dialog} />}
    </>
  );
}
