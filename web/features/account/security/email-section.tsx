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
  /** New email for which the page does not have the proof, because it was loaded again after the code was sent. */
  readonly pendingEmail: string | undefined;
  readonly hasSecondFactor: boolean;
  readonly onCodeRequired: () => void;
  readonly onChange: () => void;
}

type Step =
  | { readonly kind: 'closed' | 'request' }
  | { readonly kind: 'confirm'; readonly newEmail: EmailChangeRequest | string };

export function EmailSection({ email, pendingEmail, hasSecondFactor, onCodeRequired, onChange }: EmailSectionProps) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'closed' });
  const [isChanged, setChanged] = useState(false);
  const button = useFocusOnClose(step.kind === 'closed');
  const close = (): void => setStep({ kind: 'closed' });
  const finish = (newEmail: string): void => {
    client.setQueriesData<Account>({ queryKey: ACCOUNT_KEY }, (account) => account && { ...account, email: newEmail });
    setChanged(true);
    onChange();
    close();
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
        {step.kind === 'request' && (
          <RequestForm {...proof} onCancel={close} onSent={(newEmail) => setStep({ kind: 'confirm', newEmail })} />
        )}
        {step.kind === 'confirm' && <ConfirmEmailForm {...proof} newEmail={step.newEmail} onCancel={close} onDone={finish} />}
        <p role="status" className={styles.done}>
          {isChanged && step.kind === 'closed' && `Your email is now ${email}. Sign in with it from now on.`}
        </p>
      </div>
    </Section>
  );
}

interface RequestFormProps extends Omit<EmailSectionProps, 'pendingEmail' | 'onChange'> {
  readonly onCancel: () => void;
  readonly onSent: (newEmail: EmailChangeRequest) => void;
}

function RequestForm({ email, hasSecondFactor, onCodeRequired, onCancel, onSent }: RequestFormProps) {
  const form = useSecurityForm({
    names: hasSecondFactor ? ['newEmail', 'password', 'code'] : ['newEmail', 'password'],
    act: async ({ newEmail, password, code }) =>
      onSent(await requestEmailChange({ email, password, code: code || undefined }, newEmail.trim())),
    onCodeRequired,
  });
  useFocusOnOpen(form, 'newEmail');
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
