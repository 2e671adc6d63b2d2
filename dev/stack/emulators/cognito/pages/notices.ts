/** Notices that one page shows after another one redirected to it. The URL holds only the key, so a link cannot inject text. */
const NOTICES = {
  unconfirmed: 'Almost there. Confirm your email to sign in.',
  'code-resent': 'We sent a new code. The previous one no longer works.',
  changed: 'Password changed. Sign in with your new password.',
  'setup-incomplete': 'Your email is confirmed, but we could not finish setting up your account. Sign in to try again.',
} as const;

type Notice = keyof typeof NOTICES;

export function readNotice(query: URLSearchParams): string | undefined {
  const name = query.get('notice') ?? '';
  return isNotice(name) ? NOTICES[name] : undefined;
}

const isNotice = (name: string): name is Notice => Object.hasOwn(NOTICES, name);
