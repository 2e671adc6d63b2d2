import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#shared/account.ts';
import { ACCOUNT_KEY } from '../../../api/use-account.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { type EmailChangeRequest, requestEmailChange } from './security-client.ts';
import { SecurityForm } from './security-form.tsx';
import styles from './security-page.module.css';
import { useFocusOnClose, useFocusOnOpen, useSecurityForm } from './use-security-form.ts';

interface EmailSectionProps {
  readonly email: string;
  /** New email to which a code was sent, if the user has not entered the code yet. */
  readonly pendingEmail: string | undefined;
  readonly hasSecondFactor: boolean;
  readonly onCodeRequired: () => void;
  /** Called with the new email when a code was sent to it, and with undefined when the change is complete. */
  readonly onPendingChange: (pendingEmail: string | undefined) => void;
}

type Step =
  | { readonly kind: 'closed' }
  | { readonly kind: 'request'; readonly newEmail?: string }
  | { readonly kind: 'confirm'; readonly newEmail: EmailChangeRequest | string };

export function EmailSection({ email, pendingEmail, hasSecondFactor, onCodeRequired, onPendingChange }: EmailSectionProps) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'closed' });
  const [isChanged, setChanged] = useState(false);
  const button = useFocusOnClose(step.kind === 'closed');
  const close = (): void => setStep({ kind: 'closed' });
  const finish = (newEmail: string): void => {
    client.setQueriesData<Account>({ queryKey: ACCOUNT_KEY }, (account) => account && { ...account, email: newEmail });
    setChanged(true);
    onPendingChange(undefined);
    close();
  };
  const confirm = (newEmail: EmailChangeRequest): void => {
    setStep({ kind: 'confirm', newEmail });
    onPendingChange(newEmail.email);
  };
  const proof = { email, hasSecondFactor, onCodeRequired };
  return (
    <Section title="Email">
      <div className={styles.stack}>
        <p>{email}</p>
        {step.kind === 'closed' && pendingEmail !== undefined && (
          <p>{`We sent a code to ${pendingEmail} to change your email.`}</p>
        )}
        {step.kind === 'closed' && (
          <div className={styles.actions}>
            {pendingEmail !== undefined && (
              <Button onClick={() => setStep({ kind: 'confirm', newEmail: pendingEmail })}>Enter the code</Button>
            )}
            <Button ref={button} onClick={() => setStep({ kind: 'request' })}>
              Change email
            </Button>
          </div>
        )}
        {step.kind === 'request' && <RequestForm {...proof} newEmail={step.newEmail} onCancel={close} onSent={confirm} />}
        {step.kind === 'confirm' && (
          <ConfirmEmailForm
            {...proof}
            newEmail={step.newEmail}
            onCancel={close}
            onRestart={(newEmail) => setStep({ kind: 'request', newEmail })}
            onDone={finish}
          />
        )}
        <p role="status" className={styles.done}>
          {isChanged && step.kind === 'closed' && `Your email is now ${email}. Sign in with it from now on.`}
        </p>
      </div>
    </Section>
  );
}

interface RequestFormProps extends Omit<EmailSectionProps, 'pendingEmail' | 'onPendingChange'> {
  readonly newEmail: string | undefined;
  readonly onCancel: () => void;
  readonly onSent: (newEmail: EmailChangeRequest) => void;
}

function RequestForm({ email, newEmail = '', hasSecondFactor, onCodeRequired, onCancel, onSent }: RequestFormProps) {
  const form = useSecurityForm({
    names: hasSecondFactor ? ['newEmail', 'password', 'code'] : ['newEmail', 'password'],
    initial: { newEmail },
    act: async (fields) =>
      onSent(
        await requestEmailChange({ email, password: fields.password, code: fields.code || undefined }, fields.newEmail.trim()),
      ),
    onCodeRequired,
  });
  useFocusOnOpen(form, newEmail ? 'password' : 'newEmail');
  return (
    <SecurityForm
      form={form}
      label="Change email"
      failure="Your email was not changed."
      action="Send code"
      busyLabel="Sending…"
      onCancel={onCancel}
    >
      <TextField
        {...form.getFieldProps('newEmail')}
        label="New email"
        type="email"
        hint="We send a code to it. Your email changes when you enter the code."
        autoComplete="email"
      />
      <CredentialFields form={form} email={email} hasSecondFactor={hasSecondFactor} />
    </SecurityForm>
  );
}
