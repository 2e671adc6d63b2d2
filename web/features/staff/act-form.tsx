import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, type ButtonVariant } from '../../components/button.tsx';
import { TextArea } from '../../components/field.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { useAction } from '../../components/use-action.ts';
import styles from './act-form.module.css';
import { type STAFF_MESSAGES, sayStaffError } from './staff-messages.ts';

/** Limits in characters. They match the schema in `shared/staff.ts`. */
const SHORTEST_REASON = 3;
const LONGEST_REASON = 1_000;

export interface ActFormProps {
  readonly act: string;
  readonly busy: string;
  readonly variant?: ButtonVariant;
  readonly failure: keyof typeof STAFF_MESSAGES;
  readonly isReady?: boolean;
  readonly onAct: (reason: string) => Promise<unknown>;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** Form for a staff action. The reason is required and goes into the audit log. */
export function ActForm({ act, busy, variant = 'primary', failure, isReady = true, onAct, onCancel, children }: ActFormProps) {
  const [reason, setReason] = useState('');
  const action = useAction(onAct);
  const canAct = isReady && reason.trim().length >= SHORTEST_REASON;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canAct) void action.run(reason.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      <TextArea
        label="Reason"
        hint="Required. Recorded in the audit log with your name."
        rows={2}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {action.error !== undefined && (
        <FailureAlert title={sayStaffError(failure, action.error)} error={action.error} message="" />
      )}
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant={variant} disabled={!canAct} busy={action.busy && busy}>
          {act}
        </Button>
      </div>
    </form>
  );
}
