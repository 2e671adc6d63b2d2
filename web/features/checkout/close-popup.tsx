import { useEffect, useState } from 'react';
import { wait } from '../../hooks/wait.ts';
import { subscribeToExtensionLogin } from '../extension/extension-login.ts';
import styles from './checkout-page.module.css';

/**
 * Closes the popup once the extension has logged in. Asks the user to close the popup if the extension does not log in, or if
 * the popup cannot close itself.
 */
export function ClosePopup() {
  const mustCloseManually = useClosePopup();
  return (
    <p role="status" className={styles.text}>
      {mustCloseManually && 'You can close this window'}
    </p>
  );
}

const LOGIN_TIMEOUT_MS = 10_000;
/** If the window still exists this long after `close` was called, it cannot close itself. */
const CLOSE_TIMEOUT_MS = 1_000;

const waitForLogin = (signal: AbortSignal): Promise<void> => new Promise((resolve) => subscribeToExtensionLogin(resolve, signal));

/** Resolves only if the popup is still open: the extension has not logged in in time, or `close` had no effect. */
async function closeWhenLoggedIn(signal: AbortSignal): Promise<void> {
  const hasLoggedIn = await Promise.race([
    waitForLogin(signal).then(() => true),
    wait(LOGIN_TIMEOUT_MS, signal).then(() => false),
  ]);
  if (!hasLoggedIn) return;
  window.close();
  await wait(CLOSE_TIMEOUT_MS, signal);
}

function useClosePopup(): boolean {
  const [mustCloseManually, setMustCloseManually] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    closeWhenLoggedIn(controller.signal).then(
      () => setMustCloseManually(true),
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return mustCloseManually;
}
