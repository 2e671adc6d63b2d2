import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { CognitoError } from '../../../api/auth/cognito-client.ts';
import { CODE_REQUIRED } from '../../../api/auth/password-sign-in.ts';
import { useAction } from '../../../components/use-action.ts';
import { type SecurityField, type SecurityFieldErrors, toSecurityFieldErrors } from './security-errors.ts';

type Fields = Readonly<Record<SecurityField, string>>;

const EMPTY: Fields = { password: '', newPassword: '', code: '', newEmail: '', emailCode: '' };

const MISSING: Readonly<Record<SecurityField, string>> = {
  password: 'Enter your current password.',
  newPassword: 'Enter a new password.',
  code: 'Enter the code from your authenticator app.',
  newEmail: 'Enter your new email.',
  emailCode: 'Enter the code from the email.',
};

/** Fields in which spaces are ignored, because apps and emails show some codes in groups of digits. */
const CODES: readonly SecurityField[] = ['code', 'emailCode'];
const removeSpaces = (text: string): string => text.replaceAll(/\s/g, '');

interface SecurityFormOptions {
  /** Fields of the form, in their order. */
  readonly names: readonly [SecurityField, ...SecurityField[]];
  /** Fields of `names` that the form does not show yet. It must show them once they have an error. */
  readonly hidden?: readonly SecurityField[];
  /** Values of the fields when the form opens. */
  readonly initial?: Partial<Fields>;
  /** Runs when the form is submitted. The fields are cleared when it resolves. */
  readonly act: (fields: Fields) => Promise<unknown>;
  /** Called if a code is required that the form does not ask for, because the user set up an app elsewhere in the meantime. */
  readonly onCodeRequired?: () => void;
}

/** Form for an action that needs the password again. */
export function useSecurityForm({ names, hidden = [], initial, act, onCodeRequired }: SecurityFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState({ ...EMPTY, ...initial });
  const [errors, setErrors] = useState<SecurityFieldErrors>({});
  const needsFocus = useRef(false);

  function showErrors(newErrors: SecurityFieldErrors): void {
    setErrors(newErrors);
    needsFocus.current = true;
  }

  // Runs after every render, because the form may have to add the invalid field first.
  useEffect(() => {
    const invalid = names.find((name) => errors[name] !== undefined);
    if (!needsFocus.current || !invalid) return;
    needsFocus.current = false;
    focusField(form, invalid);
  });

  const { run, isBusy, error } = useAction(async () => {
    const missing = Object.fromEntries(
      names.flatMap((name) => (fields[name] || hidden.includes(name) ? [] : [[name, MISSING[name]]])),
    );
    showErrors(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      await act(fields);
      setFields(EMPTY);
    } catch (reason) {
      const isCodeRequired = reason instanceof CognitoError && reason.code === CODE_REQUIRED;
      const fieldErrors = isCodeRequired ? { code: MISSING.code } : toSecurityFieldErrors(reason, names);
      if (!fieldErrors) throw reason;
      showErrors(fieldErrors);
      if (isCodeRequired) onCodeRequired?.();
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
        setFields({ ...fields, [name]: CODES.includes(name) ? removeSpaces(target.value) : target.value });
      },
    }),
  };
}

export type SecurityFormState = ReturnType<typeof useSecurityForm>;

/** Focuses the first field of a form that opened because of the user's last action. */
export function useFocusOnOpen({ formProps: { ref } }: SecurityFormState, name: SecurityField): void {
  useEffect(() => focusField(ref, name), [ref, name]);
}

/** Returns the ref of the button that opens a form. Focuses it once the form and its focused control are gone. */
export function useFocusOnClose(isClosed: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasClosed = useRef(true);
  useEffect(() => {
    if (isClosed && !wasClosed.current) button.current?.focus();
    wasClosed.current = isClosed;
  }, [isClosed]);
  return button;
}

function focusField({ current }: RefObject<HTMLFormElement | null>, name: SecurityField): void {
  const control = current?.elements.namedItem(name);
  // Shows the start of the form too, because its text is above the first field.
  current?.scrollIntoView({ block: 'nearest' });
  if (control instanceof HTMLElement) control.focus();
}
