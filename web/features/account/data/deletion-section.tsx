import { useEffect, useRef, useState } from 'react';
import { type Account, findOwnSubscription } from '#shared/account.ts';
import { DELETION_DAYS } from '#shared/account-data.ts';
import { getRole } from '#shared/member.ts';
import { PASSWORD_METHOD, type Security } from '#shared/security-operations.ts';
import { SITE } from '#shared/site.ts';
import { isPaymentDue } from '#shared/subscription.ts';
import { Button } from '../../../components/button.tsx';
import { Section } from '../../../components/section.tsx';
import { deleteAccount } from '../../billing/deletion-actions.ts';
import { DeletionNotice } from '../../billing/deletion-notice.tsx';
import { CredentialFields } from '../security/credential-fields.tsx';
import { withProof } from '../security/security-client.ts';
import { SecurityForm } from '../security/security-form.tsx';
import styles from '../security/security-page.module.css';
import { useFocusOnClose, useFocusOnOpen, useSecurityForm } from '../security/use-security-form.ts';

interface DeletionSectionProps {
  readonly account: Account;
  readonly security: Security;
  /** Called if the user set up an authenticator app elsewhere in the meantime. */
  readonly onCodeRequired: () => void;
}

export function DeletionSection(props: DeletionSectionProps) {
  const { deletion_due } = props.account;
  const container = useFocusOnChange(deletion_due !== undefined);
  return (
    <Section title="Delete your account">
      <div ref={container} tabIndex={-1} className={styles.stack}>
        {deletion_due && <DeletionNotice due={deletion_due} />}
        <Consequences account={props.account} />
        {!deletion_due && <Deletion {...props} />}
      </div>
    </Section>
  );
}

/** Focuses the section when the deletion is scheduled or canceled, because the control that had the focus is gone. */
function useFocusOnChange(isScheduled: boolean) {
  const container = useRef<HTMLDivElement>(null);
  const wasScheduled = useRef(isScheduled);
  useEffect(() => {
    if (wasScheduled.current !== isScheduled) container.current?.focus();
    wasScheduled.current = isScheduled;
  }, [isScheduled]);
  return container;
}

const Consequences = ({ account }: { readonly account: Account }) => (
  <dl className={styles.facts}>
    {!account.deletion_due && (
      <div>
        <dt>When</dt>
        <dd>{DELETION_DAYS} days from now. Until then you can sign in and keep it.</dd>
      </div>
    )}
    {findOwnSubscription(account) && (
      <div>
        <dt>Subscription</dt>
        <dd>{formatSubscriptionEffect(account)}</dd>
      </div>
    )}
    <div>
      <dt>We delete</dt>
      <dd>
        Your images, your account with its sign-in, your saved cards and billing details
        {account.orgName ? `, and your seat at ${account.orgName}` : ''}.
      </dd>
    </div>
    <div>
      <dt>We keep</dt>
      <dd>
        Your invoices and payments, because the law requires it. Also, without your name or email: what our staff did for your
        account, and that you have used a free trial.
      </dd>
    </div>
  </dl>
);

export function formatSubscriptionEffect(account: Account): string {
  const subscription = findOwnSubscription(account);
  if (subscription && isPaymentDue(subscription))
    return 'Ends at once, and the payment that is due is not collected. If you keep your account, you can buy Premium again.';
  return 'Not renewed. Time that you have paid for is not refunded.';
}

/** Returns the reason for which the user cannot delete their account here, if any. */
export function findDeletionObstacle(account: Account, { login_method }: Security): string | undefined {
  const email = SITE.supportEmail.value;
  if (getRole(account) === 'orgAdmin')
    return `You are the admin of ${account.orgName}. Write to ${email} to hand it over, then delete your account.`;
  if (account.isStaff) return 'You are staff. Leave the staff group, then delete your account.';
  if (login_method !== PASSWORD_METHOD)
    return `You sign in with ${login_method}, so we cannot ask for your password. Write to ${email} to delete your account.`;
  return undefined;
}

function Deletion({ account, security, onCodeRequired }: DeletionSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useFocusOnClose(!isOpen);
  const obstacle = findDeletionObstacle(account, security);
  if (obstacle !== undefined) return <p>{obstacle}</p>;
  if (isOpen)
    return (
      <DeletionForm
        email={account.email}
        hasSecondFactor={security.second_factor}
        onCodeRequired={onCodeRequired}
        onCancel={() => setOpen(false)}
      />
    );
  return (
    <div className={styles.actions}>
      <Button ref={button} variant="danger" onClick={() => setOpen(true)}>
        Delete your account
      </Button>
    </div>
  );
}

interface DeletionFormProps {
  readonly email: string;
  readonly hasSecondFactor: boolean;
  readonly onCodeRequired: () => void;
  readonly onCancel: () => void;
}

function DeletionForm({ email, hasSecondFactor, onCodeRequired, onCancel }: DeletionFormProps) {
  const form = useSecurityForm({
    names: hasSecondFactor ? ['password', 'code'] : ['password'],
    act: ({ password, code }) => withProof({ email, password, code: code || undefined }, deleteAccount),
    onCodeRequired,
  });
  useFocusOnOpen(form, 'password');
  return (
    <>
      <p>
        <strong>{`Delete your account and all your images in ${DELETION_DAYS} days?`}</strong>
      </p>
      <SecurityForm
        form={form}
        label="Delete your account"
        failure="Your account was not deleted."
        action="Delete account"
        busyLabel="Deleting…"
        isDangerous
        onCancel={onCancel}
      >
        <CredentialFields form={form} email={email} hasSecondFactor={hasSecondFactor} />
      </SecurityForm>
    </>
  );
}
