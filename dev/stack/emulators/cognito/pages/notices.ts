/** Notices that one page shows after another one redirected to it. The URL holds only the key, so a link cannot inject text. */
const NOTICES = {
  unconfirmed: 'Your password is right. One step is left: confirm your e-mail.',
  another: 'Another code is on its way. The one before no longer works.',
  changed: 'Your password is changed. Sign in with the new one.',
  unfinished: 'Your e-mail is confirmed, but your account could not be set up yet. Sign in, and it is tried again.',
} as const;

type Notice = keyof typeof NOTICES;

export function readNotice(query: URLSearchParams): string | undefined {
  const name = query.get('notice') ?? '';
  return isNotice(name) ? NOTICES[name] : undefined;
}

const isNotice = (name: string): name is Notice => Object.hasOwn(NOTICES, name);
