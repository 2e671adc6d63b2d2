import { useEffect, useRef, useState } from 'react';
import { type Account, findOwnSubscription } from '#shared/account.ts';
import * as operations from '#shared/account-export-and-deletion.ts';
import { getRole } from '#shared/member.ts';
import { PASSWORD_METHOD, type Security } from '#shared/security-operations.ts';
import { SITE } from '#shared/site.ts';
import { isPaymentDue } from '#shared/subscription.ts';
import { createProofClient } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { ACCOUNT_KEY } from '../../../api/use-account.ts';
import { Button } from '../../../components/button.tsx';
import { Section } from '../../../components/section.tsx';
import { DeletionNotice } from '../../billing/deletion-notice.tsx';
import { confirmPlanChange } from '../../billing/plan-confirmation.ts';
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
  const container = useFocusOnSchedule(deletion_due !== undefined);
  return (
    <Section title="Delete your account">
      <div ref={container} tabIndex={-1} className={styles.stack}>
        {deletion_due && <DeletionNotice due={deletion_due} />}
        {deletion_due && <DeletionControls {...props} />}
        <Consequences account={props.account} />
        {!deletion_due && <DeletionControls {...props} />}
      </div>
    </Section>
  );
}

/**
 * Focuses the section when the deletion is scheduled, because the control that had the focus is gone. After the deletion is canceled,
 * the confirmation above the page takes the focus.
 */
function useFocusOnSchedule(isScheduled: boolean) {
  const container = useRef<HTMLDivElement>(null);
  const wasScheduled = useRef(isScheduled);
  useEffect(() => {
    if (isScheduled && !wasScheduled.current) container.current?.focus();
    wasScheduled.current = isScheduled;
  }, [isScheduled]);
  return container;
}

const Consequences = ({ account }: { readonly account: Account }) => (
  <dl className={styles.facts}>
    {!account.deletion_due && (
      <div>
        <dt>When</dt>
        <dd>{operations.DELETION_DAYS} days from now. Until then you can sign in and keep your account.</dd>
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
  return 'Not renewed. We do not refund the time that is left.';
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

/**
 * Stores the account from the response in the cache. Refetches the account after an error, because the server may have made part of the
 * change, or another tab may have changed the account.
 */
async function cacheResult(request: Promise<Account>): Promise<Account> {
  try {
    const account = await request;
    // A pending lookup could overwrite the new account with an older one.
    await queryClient.cancelQueries({ queryKey: ACCOUNT_KEY });
    queryClient.setQueriesData<Account>({ queryKey: ACCOUNT_KEY }, () => account);
    return account;
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
    throw error;
  }
}

const deleteAccount = (accessToken: string): Promise<Account> =>
  cacheResult(createProofClient(accessToken, { deleteAccount: operations.deleteAccount }).call('deleteAccount', {}));

const keepAccount = (accessToken: string): Promise<Account> =>
  cacheResult(createProofClient(accessToken, { keepAccount: operations.keepAccount }).call('keepAccount', {}));

interface DeletionAction {
  /** Label of the button that opens the form, and name of the form. */
  readonly label: string;
  /** Warning above the form. */
  readonly question?: string;
  /** Label of the button that submits the form. */
  readonly action: string;
  /** Title of an error. */
  readonly failure: string;
  readonly busyLabel: string;
  readonly isDangerous?: boolean;
  /** Receives the access token of a new sign-in, for which the user has just entered the password. */
  readonly act: (accessToken: string) => Promise<unknown>;
}

const DELETE: DeletionAction = {
  label: 'Delete your account',
  question: `Delete your account and all your images in ${operations.DELETION_DAYS} days?`,
  action: 'Delete account',
  failure: 'The deletion was not completed.',
  busyLabel: 'Deleting…',
  isDangerous: true,
  act: deleteAccount,
};

const KEEP: DeletionAction = {
  label: 'Keep your account',
  action: 'Keep account',
  failure: 'Your account is not kept yet.',
  busyLabel: 'Keeping…',
  async act(accessToken) {
    await keepAccount(accessToken);
    confirmPlanChange('Your account stays. Nothing was deleted.');
  },
};

function DeletionControls(props: DeletionSectionProps) {
  const { account, security } = props;
  if (account.deletion_due) return <ActionWithProof key="keep" {...props} {...KEEP} />;
  const obstacle = findDeletionObstacle(account, security);
  return obstacle === undefined ? <ActionWithProof key="delete" {...props} {...DELETE} /> : <p>{obstacle}</p>;
}

/** Shows a button that opens the form. */
function ActionWithProof(props: DeletionSectionProps & DeletionAction) {
  const [isOpen, setOpen] = useState(false);
  const button = useFocusOnClose(!isOpen);
  if (isOpen) return <ProofForm {...props} onCancel={() => setOpen(false)} />;
  return (
    <div className={styles.actions}>
      <Button ref={button} variant={props.isDangerous ? 'danger' : 'primary'} onClick={() => setOpen(true)}>
        {props.label}
      </Button>
    </div>
  );
}

interface ProofFormProps extends DeletionSectionProps, DeletionAction {
  readonly onCancel: () => void;
}

function ProofForm({ account, security, onCodeRequired, act, question, ...rest }: ProofFormProps) {
  const { email } = account;
  const { second_factor } = security;
  const form = useSecurityForm({
    names: second_factor ? ['password', 'code'] : ['password'],
    act: ({ password, code }) => withProof({ email, password, code: code || undefined }, act),
    onCodeRequired,
  });
  useFocusOnOpen(form, 'password');
  return (
    <>
      {question !== undefined && (
        <p>
          <strong>{question}</strong>
        </p>
      )}
      <SecurityForm form={form} {...rest}>
        <CredentialFields form={form} email={email} hasSecondFactor={second_factor} />
      </SecurityForm>
    </>
  );
}
