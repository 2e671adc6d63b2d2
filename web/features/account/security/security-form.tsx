import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { FailureAlert } from '../../../components/layout/failure-alert.tsx';
import styles from './security-page.module.css';
import type { SecurityFormState } from './use-security-form.ts';

interface SecurityFormProps {
  readonly form: SecurityFormState;
  /** Accessible name. */
  readonly label: string;
  /** Title of an error that is not about a field. */
  readonly failure: string;
  readonly action: string;
  readonly busyLabel: string;
  readonly isDangerous?: boolean;
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

export function SecurityForm({ form, label, failure, action, busyLabel, isDangerous, onCancel, children }: SecurityFormProps) {
  return (
    <form {...form.formProps} className={styles.form} aria-label={label}>
      {children}
      {form.error !== undefined && <FailureAlert title={failure} error={form.error} />}
      <div className={styles.actions}>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busyLabel={form.isBusy && busyLabel}>
          {action}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
