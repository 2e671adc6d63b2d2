import encodeQR from 'qr';
import { useMemo } from 'react';
import { SITE } from '#shared/site.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { CodeField } from './credential-fields.tsx';
import type { NewAuthenticator } from './security-client.ts';
import { SecurityForm } from './security-form.tsx';
import styles from './security-page.module.css';
import { useFocusOnOpen, useSecurityForm } from './use-security-form.ts';

interface AuthenticatorSetupProps {
  readonly email: string;
  readonly authenticator: NewAuthenticator;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Shows the key of a new authenticator app as a QR code and as text, and asks for its first code. */
export function AuthenticatorSetup({ email, authenticator, onCancel, onDone }: AuthenticatorSetupProps) {
  const { secret, confirm } = authenticator;
  const form = useSecurityForm({
    names: ['code'],
    async act({ code }) {
      await confirm(code);
      onDone();
    },
  });
  useFocusOnOpen(form, 'code');
  return (
    <SecurityForm
      form={form}
      label="Set up two-step sign-in"
      failure="Two-step sign-in is still off."
      action="Turn on"
      busyLabel="Checking…"
      onCancel={onCancel}
    >
      <p>
        Scan the code with an authenticator app, such as the one of your password manager. Then enter the six digits that it
        shows.
      </p>
      <QrCode text={createKeyUri(email, secret)} />
      <div className={styles.key}>
        <p>Or enter this key in the app:</p>
        <p className={styles.secret}>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={secret} contentName="the key" />
        </p>
      </div>
      <CodeField form={form} />
    </SecurityForm>
  );
}

/**
 * Returns the address that authenticator apps read.
 *
 * @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
const createKeyUri = (email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(`${SITE.name}:${email}`)}?${new URLSearchParams({ secret, issuer: SITE.name })}`;

/** Width of the empty border that a QR code needs, in modules (squares of the code). */
const QUIET_ZONE = 4;

function QrCode({ text }: { readonly text: string }) {
  const { path, size } = useMemo(() => drawModules(encodeQR(text, 'raw', { border: QUIET_ZONE })), [text]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code with the key">
      <path d={path} />
    </svg>
  );
}

const drawModules = (rows: readonly (readonly boolean[])[]) => ({
  size: rows.length,
  path: rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join(''),
});
