import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { Invite } from '#shared/invitation.ts';
import { PASSWORD_HINT } from '#shared/password.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { InviteButtons } from './invite-buttons.tsx';
import styles from './invite-page.module.css';
import { InviteSummary } from './invite-summary.tsx';
import { EMPTY_FORM, findPasswordErrors, isComplete, type PasswordForm } from './password-form.ts';
import type { InviteResponseState } from './use-invite-response.ts';

interface CreatePasswordProps {
  readonly invite: Invite;
  readonly responseState: InviteResponseState;
}

/** Form for invited users without an account. Accepting the invite creates the account with the new password. */
export function CreatePassword({ invite, responseState }: CreatePasswordProps) {
  const [form, setForm] = useState(EMPTY_FORM);
  const { run, isBusy } = responseState.accept;
  const change = (changes: Partial<PasswordForm>) => setForm((before) => ({ ...before, ...changes }));
  const touchAll = () => change({ isPasswordTouched: true, isConfirmationTouched: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete(form)) void run({ password: form.password, agreesToEndPersonal: false });
  };
  // Enter does not submit a form whose submit button is disabled, so this handler shows the errors. It is set on the fields, because on
  // the form it would also run for keys pressed on the buttons and, since React events bubble through portals, in the decline dialog.
  const showErrorsOnEnter = ({ key }: KeyboardEvent) => key === 'Enter' && touchAll();
  const { password, confirmation } = findPasswordErrors(form);
  return (
    <>
      <InviteSummary invite={invite} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField label="Email" type="email" autoComplete="username" value={invite.user.email} readOnly />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          value={form.password}
          hint={PASSWORD_HINT}
          error={password}
          onChange={({ target }) => change({ password: target.value })}
          onBlur={() => change({ isPasswordTouched: true })}
          onKeyDown={showErrorsOnEnter}
        />
        <TextField
          label="Confirm password"
          type="password"
          autoComplete="new-password"
          value={form.confirmation}
          error={confirmation}
          onChange={({ target }) => change({ confirmation: target.value })}
          onBlur={() => change({ isConfirmationTouched: true })}
          onKeyDown={showErrorsOnEnter}
        />
        <InviteButtons responseState={responseState}>
          <Button type="submit" variant="primary" disabled={!isComplete(form)} busyLabel={isBusy && 'Accepting…'}>
            Create account and accept
          </Button>
        </InviteButtons>
      </form>
    </>
  );
}
