import { useEffect, useState } from 'react';
import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import { readLogin, subscribeToLogin } from '../storage/login.ts';

/** Returns the user that the site last reported, `null` if signed out, and undefined until the storage has been read. */
export function useLogin(): ExtensionLogin | null | undefined {
  const [login, setLogin] = useState<ExtensionLogin | null>();
  useEffect(() => {
    const abortController = new AbortController();
    const update = (): void =>
      void readLogin()
        .then((read) => setLogin(read ?? null))
        .catch(reportError);
    subscribeToLogin(update, abortController.signal);
    update();
    return () => abortController.abort();
  }, []);
  return login;
}
