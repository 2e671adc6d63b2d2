import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useAction } from '../../../components/use-action.ts';
import { type SecurityField, type SecurityFieldErrors, toSecurityFieldErrors } from './security-errors.ts';

type Fields = Readonly<Record<SecurityField, string>>;

const EMPTY: Fields = { password: '', newPassword: '', code: '' };

const MISSING: Readonly<Record<SecurityField, string>> = {
  password: 'Enter your current password.',
  newPassword: 'Enter a new password.',
  code: 'Enter the code from your authenticator app.',
};

/** Form of a sensitive act. `names` are its fields, in their order. Empties the fields after the act has succeeded. */
export function useSecurityForm(names: readonly SecurityField[], act: (fields: Fields) => Promise<unknown>) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(EMPTY);
  const [errors, setErrors] = useState<SecurityFieldErrors>({});

  function showErrors(newErrors: SecurityFieldErrors): void {
    setErrors(newErrors);
    focusField(
      form,
      names.find((each) => newErrors[each] !== undefined),
    );
  }

  const { run, isBusy, error } = useAction(async () => {
    const missing = Object.fromEntries(names.flatMap((name) => (fields[name] ? [] : [[name, MISSING[name]]])));
    showErrors(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      await act(fields);
      setFields(EMPTY);
    } catch (reason) {
      const fieldErrors = toSecurityFieldErrors(reason);
      if (!fieldErrors) throw reason;
      showErrors(fieldErrors);
    }
  });

  return {
    isBusy,
    error,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent): void => {
        event.preventDefault();
        void run();
      },
    },
    getFieldProps: (name: SecurityField) => ({
      name,
      value: fields[name],
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => {
        setErrors({ ...errors, [name]: undefined });
        setFields({ ...fields, [name]: target.value });
      },
    }),
  };
}

export type SecurityForm = ReturnType<typeof useSecurityForm>;

/** Focuses the first field of a form that opened because of the user's last action. */
export function useFocusOnOpen({ formProps: { ref } }: SecurityForm, name: SecurityField): void {
  useEffect(() => focusField(ref, name), [ref, name]);
}

function focusField({ current }: RefObject<HTMLFormElement | null>, name: SecurityField | undefined): void {
  const control = name && current?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
