import { TextField } from '../../../components/field.tsx';
import type { SecurityFormState } from './use-security-form.ts';

interface CredentialFieldsProps {
  readonly form: SecurityFormState;
  readonly email: string;
  readonly hasSecondFactor: boolean;
}

/** Asks for the password again, and for a code if the user has an authenticator app. */
export const CredentialFields = ({ form, email, hasSecondFactor }: CredentialFieldsProps) => (
  <>
    {/* Password managers need this field to find the password of the user. */}
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    <TextField {...form.getFieldProps('password')} label="Current password" type="password" autoComplete="current-password" />
    {hasSecondFactor && <CodeField form={form} />}
  </>
);

export const CodeField = ({ form }: Pick<CredentialFieldsProps, 'form'>) => (
  <TextField
    {...form.getFieldProps('code')}
    label="Code"
    hint="The six digits that your authenticator app shows."
    inputMode="numeric"
    autoComplete="one-time-code"
  />
);
