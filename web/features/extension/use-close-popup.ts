import { useEffect, useState } from 'react';
import type { Store } from '../../hooks/store.ts';
import { wait } from '../../hooks/wait.ts';
import { subscribeToExtensionLogin } from './extension-login.ts';

const LOGIN_TIMEOUT_MS = 10_000;
/** If the window still exists this long after `close` was called, it cannot close itself. */
const CLOSE_TIMEOUT_MS = 1_000;

const waitForLogin = (login: Store<boolean>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => subscribeToExtensionLogin(resolve, signal, login));

interface ClosePopupOptions {
  /** Turns true when the extension has logged in. */
  readonly login: Store<boolean>;
  /** Minimum time for the user to read the page. */
  readonly readingTimeMs?: number;
}

/** Resolves only if the popup is still open: the extension has not logged in before the timeout, or `close` had no effect. */
async function closeWhenLoggedIn({ login, readingTimeMs = 0 }: ClosePopupOptions, signal: AbortSignal): Promise<void> {
  const readingTime = wait(readingTimeMs, signal);
  const hasLoggedIn = await Promise.race([
    waitForLogin(login, signal).then(() => true),
    wait(LOGIN_TIMEOUT_MS, signal).then(() => false),
  ]);
  if (!hasLoggedIn) return;
  await readingTime;
  window.close();
  await wait(CLOSE_TIMEOUT_MS, signal);
}

/** Closes the popup once the extension has logged in. Returns true if the user must close it. */
export function useClosePopup({ login, readingTimeMs }: ClosePopupOptions): boolean {
  const [mustCloseManually, setMustCloseManually] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    closeWhenLoggedIn({ login, readingTimeMs }, controller.signal).then(
      () => setMustCloseManually(true),
      () => undefined,
    );
    return () => controller.abort();
  }, [login, readingTimeMs]);
  return mustCloseManually;
}
