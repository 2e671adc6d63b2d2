import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { Invite } from '#shared/invitation.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { AnswerActs } from './answer-acts.tsx';
import styles from './invite-page.module.css';
import { InviteWords } from './invite-words.tsx';
import { complaintsOf, EMPTY_FORM, isComplete, type PasswordForm } from './password-form.ts';
import type { InviteAnswering } from './use-invite-answer.ts';

interface CreatePasswordProps {
  readonly invite: Invite;
  readonly answering: InviteAnswering;
}

/** Accepting the invite creates the account. */
export function CreatePassword({ invite, answering }: CreatePasswordProps) {
  const [form, setForm] = useState(EMPTY_FORM);
  const { run, busy } = answering.accept;
  const change = (part: Partial<PasswordForm>) => setForm((before) => ({ ...before, ...part }));
  const attempt = () => change({ isPasswordLeft: true, isConfirmationLeft: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete(form)) void run(form.password);
  };
  // Enter does not submit a form whose submit button is disabled, so the attempt must be detected here to show the errors.
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Enter' && attempt();
  const { password, confirmation } = complaintsOf(form);
  return (
    <>
      <InviteWords invite={invite} />
      <form className={styles.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
        <TextField label="Email" type="email" autoComplete="username" value={invite.user.email} readOnly />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          value={form.password}
          hint="8 or more characters, lowercase and uppercase letters among them."
          error={password}
          onChange={({ target }) => change({ password: target.value })}
          onBlur={() => change({ isPasswordLeft: true })}
        />
        <TextField
          label="The same password again"
          type="password"
          autoComplete="new-password"
          value={form.confirmation}
          error={confirmation}
          onChange={({ target }) => change({ confirmation: target.value })}
          onBlur={() => change({ isConfirmationLeft: true })}
        />
        <AnswerActs answering={answering}>
          <Button type="submit" variant="primary" disabled={!isComplete(form)} busy={busy && 'Accepting…'}>
            Create account and accept
          </Button>
        </AnswerActs>
      </form>
    </>
  );
}
