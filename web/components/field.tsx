import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldWords {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Validation message. Replaces the hint. */
  readonly error?: string | undefined;
}

interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps extends FieldWords {
  readonly children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const words = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': words ? `${id}-words` : undefined,
      })}
      {words && (
        <p id={`${id}-words`} className={error ? styles.error : styles.hint}>
          {words}
        </p>
      )}
    </div>
  );
}
