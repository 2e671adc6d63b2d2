import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './field.tsx';

interface SelectFieldProps extends FieldWords, Omit<ComponentProps<'select'>, 'id' | 'className'> {}

/** Uses the control of the browser, which handles thousands of options. */
export function SelectField({ label, hint, error, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select {...select} {...control}>
          {children}
        </select>
      )}
    </Field>
  );
}
