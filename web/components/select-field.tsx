import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';
import styles from './select-field.module.css';

interface SelectFieldProps extends FieldText, Omit<ComponentProps<'select'>, 'id' | 'className'> {}

/**
 * Uses the browser's own control, which handles thousands of options. Has its own file, so that the public
 * pages do not contain its styles.
 */
export function SelectField({ label, hint, error, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ className, ...control }) => (
        <select {...select} {...control} className={`${className} ${styles.select}`}>
          {children}
        </select>
      )}
    </Field>
  );
}
