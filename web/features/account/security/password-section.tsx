import { useState } from 'react';
import { PASSWORD_HINT } from '#shared/password.ts';
import { TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { changePassword } from './security-client.ts';
import { SecurityForm } from './security-form.tsx';
import styles from './security-page.module.css';
import { useSecurityForm } from './use-security-form.ts';

interface PasswordSectionProps {
  readonly email: string;
  readonly hasSecondFactor: boolean;
  readonly onCodeRequired: () => void;
}

export function PasswordSection({ email, hasSecondFactor, onCodeRequired }: PasswordSectionProps) {
  const [isChanged, setChanged] = useState(false);
  const form = useSecurityForm({
    names: hasSecondFactor ? ['password', 'code', 'newPassword'] : ['password', 'newPassword'],
    async act({ password, newPassword, code }) {
      setChanged(false);
      await changePassword({ email, password, code: code || undefined }, newPassword);
      setChanged(true);
    },
    onCodeRequired,
  });
  return (
    <Section title="Password">
      <div className={styles.stack}>
        <SecurityForm
          form={form}
          label="Change password"
          failure="Your password was not changed."
          action="Change password"
          busyLabel="Changing…"
        >
          <CredentialFields form={form} email={email} hasSecondFactor={hasSecondFactor} />
          <TextField
            {...form.getFieldProps('newPassword')}
            label="New password"
            type="password"
            hint={PASSWORD_HINT}
            autoComplete="new-password"
          />
        </SecurityForm>
        <p role="status" className={styles.done}>
          {isChanged && 'Password changed. Your sessions continue. If others may know the old one, sign out everywhere.'}
        </p>
      </div>
    </Section>
  );
}
