import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './field.tsx';

interface SelectFieldProps extends FieldWords, Omit<ComponentProps<'select'>, 'id' | 'className'> {}

/** One of a list; the browser's own control, which takes thousands of them. */
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
