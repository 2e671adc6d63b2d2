import { useState } from 'react';
import { PASSWORD_MESSAGE } from '#shared/password.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { FailureAlert } from '../../../components/layout/failure-alert.tsx';
import { Section } from '../../../components/section.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { changePassword } from './security-client.ts';
import styles from './security-page.module.css';
import { useSecurityForm } from './use-security-form.ts';

interface PasswordSectionProps {
  readonly email: string;
  readonly hasSecondFactor: boolean;
}

export function PasswordSection({ email, hasSecondFactor }: PasswordSectionProps) {
  const [isChanged, setChanged] = useState(false);
  const names = ['password', ...(hasSecondFactor ? (['code'] as const) : []), 'newPassword'] as const;
  const form = useSecurityForm(names, async ({ password, newPassword, code }) => {
    setChanged(false);
    await changePassword({ email, password, code: code || undefined }, newPassword);
    setChanged(true);
  });
  return (
    <Section title="Password">
      <form {...form.formProps} className={styles.form} aria-label="Change password">
        <CredentialFields form={form} email={email} hasSecondFactor={hasSecondFactor} />
        <TextField
          {...form.getFieldProps('newPassword')}
          label="New password"
          type="password"
          hint={PASSWORD_MESSAGE}
          autoComplete="new-password"
        />
        {form.error !== undefined && <FailureAlert title="Your password was not changed." error={form.error} />}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busyLabel={form.isBusy && 'Changing…'}>
            Change password
          </Button>
        </div>
        <p role="status" className={styles.done}>
          {isChanged && 'Password changed. Your sessions continue. If others may know the old one, sign out everywhere.'}
        </p>
      </form>
    </Section>
  );
}
