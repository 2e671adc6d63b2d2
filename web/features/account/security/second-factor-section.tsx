import { useState } from 'react';
import { SITE } from '#shared/site.ts';
import { Button } from '../../../components/button.tsx';
import { Section } from '../../../components/section.tsx';
import { createLazyComponent } from '../../../hooks/lazy-module.ts';
import { CredentialFields } from './credential-fields.tsx';
import { type NewAuthenticator, startSecondFactor, turnOffSecondFactor } from './security-client.ts';
import { SecurityForm } from './security-form.tsx';
import styles from './security-page.module.css';
import { useFocusOnClose, useFocusOnOpen, useSecurityForm } from './use-security-form.ts';

/** Loaded lazily, because it contains the code that draws QR codes. */
const LazyAuthenticatorSetup = createLazyComponent(async () => (await import('./authenticator-setup.tsx')).AuthenticatorSetup);

interface SecondFactorSectionProps {
  readonly email: string;
  /** True for a staff member. Staff operations require the second factor. */
  readonly isStaff: boolean;
  readonly isOn: boolean;
  /** Called after the second factor was turned on or off. */
  readonly onChange: (isOn: boolean) => void;
}

export function SecondFactorSection({ email, isStaff, isOn, onChange }: SecondFactorSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const [status, setStatus] = useState('');
  const button = useFocusOnClose(!isOpen);
  const open = (): void => {
    setOpen(true);
    setStatus('');
  };
  const close = (isNowOn: boolean): void => {
    setOpen(false);
    const nextStep = isStaff
      ? 'Sign in again to use the staff console. More than 24 hours after joining, another staff member must reset it first.'
      : 'Your sessions end within an hour, this one too. Then sign in with a code.';
    setStatus(isNowOn ? `Two-step sign-in is on. ${nextStep}` : 'Two-step sign-in is off.');
    onChange(isNowOn);
  };
  return (
    <Section title="Two-step sign-in">
      <div className={styles.stack}>
        <p>
          {isOn
            ? `On. Signing in takes your password and a code from your authenticator app. If you lose it, write to ${SITE.supportEmail.value}.`
            : 'Off. With an authenticator app, nobody can sign in with your password alone.'}
        </p>
        {!isOpen && (
          <div className={styles.actions}>
            <Button ref={button} onClick={open}>
              {isOn ? 'Turn off' : 'Set up'}
            </Button>
          </div>
        )}
        {isOpen &&
          (isOn ? (
            <TurnOff email={email} isStaff={isStaff} onCancel={() => setOpen(false)} onDone={() => close(false)} />
          ) : (
            <SetUp email={email} onCancel={() => setOpen(false)} onDone={() => close(true)} />
          ))}
        <p role="status" className={styles.done}>
          {status}
        </p>
      </div>
    </Section>
  );
}

interface StepProps {
  readonly email: string;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

interface TurnOffProps extends StepProps {
  readonly isStaff: boolean;
}

function TurnOff({ email, isStaff, onCancel, onDone }: TurnOffProps) {
  const form = useSecurityForm({
    names: ['password', 'code'],
    async act({ password, code }) {
      await turnOffSecondFactor({ email, password, code });
      onDone();
    },
  });
  useFocusOnOpen(form, 'password');
  return (
    <SecurityForm
      form={form}
      label="Turn off two-step sign-in"
      failure="Two-step sign-in is still on."
      action="Turn off"
      busyLabel="Turning off…"
      isDangerous
      onCancel={onCancel}
    >
      {isStaff && <p>The staff console needs it. To set it up again, you need a reset by another staff member.</p>}
      <CredentialFields form={form} email={email} hasSecondFactor />
    </SecurityForm>
  );
}

function SetUp({ email, onCancel, onDone }: StepProps) {
  const [authenticator, setAuthenticator] = useState<NewAuthenticator>();
  const form = useSecurityForm({
    names: ['password'],
    act: async ({ password }) => setAuthenticator(await startSecondFactor({ email, password })),
    onCodeRequired: onDone,
  });
  useFocusOnOpen(form, 'password');
  if (authenticator)
    return <LazyAuthenticatorSetup email={email} authenticator={authenticator} onCancel={onCancel} onDone={onDone} />;
  return (
    <SecurityForm
      form={form}
      label="Confirm your password"
      failure="Two-step sign-in could not be set up."
      action="Continue"
      busyLabel="Checking…"
      onCancel={onCancel}
    >
      <CredentialFields form={form} email={email} hasSecondFactor={false} />
    </SecurityForm>
  );
}
