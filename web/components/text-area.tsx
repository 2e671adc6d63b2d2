import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './field.tsx';

interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

export function TextArea({ label, hint, error, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea rows={4} {...input} {...control} />}
    </Field>
  );
}
