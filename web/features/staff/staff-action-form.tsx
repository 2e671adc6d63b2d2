import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, type ButtonVariant } from '../../components/button.tsx';
import { TextArea } from '../../components/field.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { useAction } from '../../components/use-action.ts';
import styles from './staff-action-form.module.css';
import { formatStaffError, type STAFF_MESSAGES } from './staff-messages.ts';

/** Same limits as in the schema in `shared/staff.ts`. */
const MIN_REASON_CHARS = 3;
const MAX_REASON_CHARS = 1_000;

interface StaffActionFormProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly variant?: ButtonVariant;
  readonly messageKey: keyof typeof STAFF_MESSAGES;
  readonly isReady?: boolean;
  readonly onSubmit: (reason: string) => Promise<unknown>;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

export function StaffActionForm({
  label,
  busyLabel,
  variant = 'primary',
  messageKey,
  isReady = true,
  onSubmit,
  onCancel,
  children,
}: StaffActionFormProps) {
  const [reason, setReason] = useState('');
  const action = useAction(onSubmit);
  const canSubmit = isReady && reason.trim().length >= MIN_REASON_CHARS;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) void action.run(reason.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      <TextArea
        label="Reason"
        hint="Required. Recorded in the audit log with your email."
        rows={2}
        maxLength={MAX_REASON_CHARS}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {action.error !== undefined && (
        <FailureAlert title={formatStaffError(messageKey, action.error)} error={action.error} message="" />
      )}
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant={variant} disabled={!canSubmit} busyLabel={action.isBusy && busyLabel}>
          {label}
        </Button>
      </div>
    </form>
  );
}
