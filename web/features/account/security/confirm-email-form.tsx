import { useState } from 'react';
import { EMAIL_CODE } from '#shared/security-operations.ts';
import { getErrorCode } from '../../../api/api-error.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { FailureAlert } from '../../../components/layout/failure-alert.tsx';
import { useAction } from '../../../components/use-action.ts';
import { CredentialFields } from './credential-fields.tsx';
import { confirmEmailChangeAgain, type EmailChangeRequest } from './security-client.ts';
import type { SecurityField } from './security-errors.ts';
import { SecurityForm } from './security-form.tsx';
import styles from './security-page.module.css';
import { useFocusOnOpen, useSecurityForm } from './use-security-form.ts';

interface ConfirmEmailFormProps {
  /** Current email. */
  readonly email: string;
  /**
   * New email. Only the address if the page was loaded again after the code was sent, because the reload has discarded the proof.
   */
  readonly newEmail: EmailChangeRequest | string;
  readonly hasSecondFactor: boolean;
  readonly onCodeRequired: () => void;
  readonly onCancel: () => void;
  /** Opens the form that requests another code. */
  readonly onRestart: (newEmail: string) => void;
  readonly onDone: (newEmail: string) => void;
}

const PROOF_FIELDS: readonly SecurityField[] = ['password', 'code'];

/** Asks for the code from the email, and for the password again if the proof is missing or too old. */
export function ConfirmEmailForm(props: ConfirmEmailFormProps) {
  const { email, newEmail, hasSecondFactor, onCodeRequired, onCancel, onRestart, onDone } = props;
  const [request, setRequest] = useState(typeof newEmail === 'string' ? undefined : newEmail);
  const address = typeof newEmail === 'string' ? newEmail : newEmail.email;
  const form = useSecurityForm({
    names: ['emailCode', ...(hasSecondFactor ? PROOF_FIELDS : PROOF_FIELDS.slice(0, 1))],
    hidden: request ? PROOF_FIELDS : [],
    async act({ emailCode, password, code }) {
      await (request
        ? request.confirm(emailCode).catch(discardExpiredProof(() => setRequest(undefined)))
        : confirmEmailChangeAgain({ email, password, code: code || undefined }, emailCode));
      onDone(address);
    },
    onCodeRequired,
  });
  useFocusOnOpen(form, 'emailCode');
  return (
    <SecurityForm
      form={form}
      label="Enter the code"
      failure="The change of your email is not complete. Try again."
      action="Change email"
      busyLabel="Changing…"
      onCancel={onCancel}
    >
      <p>{`We sent a code to ${address}. It is valid for ${EMAIL_CODE.validMinutes} minutes.`}</p>
      <TextField
        {...form.getFieldProps('emailCode')}
        label="Code from the email"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      {request ? (
        <Resend resend={request.resend} />
      ) : (
        <>
          <div className={styles.actions}>
            <Button onClick={() => onRestart(address)}>Send a new code</Button>
          </div>
          <CredentialFields form={form} email={email} hasSecondFactor={hasSecondFactor} />
        </>
      )}
    </SecurityForm>
  );
}

const discardExpiredProof =
  (discard: () => void) =>
  (error: unknown): never => {
    if (getErrorCode(error) === 'recentSignInRequired') discard();
    throw error;
  };

function Resend({ resend }: Pick<EmailChangeRequest, 'resend'>) {
  const [isSent, setSent] = useState(false);
  const { run, isBusy, error } = useAction(async () => {
    setSent(false);
    await resend();
    setSent(true);
  });
  return (
    <div className={styles.resend}>
      <Button onClick={run} busyLabel={isBusy && 'Sending…'}>
        Send a new code
      </Button>
      <p role="status" className={styles.done}>
        {isSent && 'Sent. Only the new code works.'}
      </p>
      {error !== undefined && <FailureAlert title="No new code was sent." error={error} />}
    </div>
  );
}
