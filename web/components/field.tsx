import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldText {
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

interface FieldProps extends FieldText {
  readonly children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const description = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': description ? `${id}-description` : undefined,
      })}
      {description && (
        <p id={`${id}-description`} className={error ? styles.error : styles.hint}>
          {description}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'id' | 'className'> {}

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}

interface TextAreaProps extends FieldText, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

export function TextArea({ label, hint, error, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea rows={4} {...input} {...control} />}
    </Field>
  );
}
