import { useEffect, useState } from 'react';
import { wait } from '../../hooks/wait.ts';
import { onExtensionLogin } from '../extension/extension-login.ts';
import styles from './checkout-page.module.css';

/** Closes the popup once the extension has logged in. Asks the user to close it if this does not happen. */
export function ClosePopup() {
  const isLeft = useClosePopup();
  return (
    <p role="status" className={styles.text}>
      {isLeft && 'You can close this window'}
    </p>
  );
}

/** Time after which no extension is expected to respond (account specification §9). */
const GIVE_UP_MS = 10_000;
/** A window that still exists this long after `close` was called cannot close itself (cloud-facts 24). */
const CLOSING_MS = 1_000;

const loggedIn = (signal: AbortSignal): Promise<void> => new Promise((resolve) => onExtensionLogin(resolve, signal));

async function closeWhenLoggedIn(signal: AbortSignal): Promise<void> {
  const answered = await Promise.race([loggedIn(signal).then(() => true), wait(GIVE_UP_MS, signal).then(() => false)]);
  if (!answered) return;
  window.close();
  await wait(CLOSING_MS, signal);
}

/** Closes the popup once the extension has logged in. Returns true if the user has to close it. */
function useClosePopup(): boolean {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    closeWhenLoggedIn(ending.signal).then(
      () => setLeft(true),
      () => undefined,
    );
    return () => ending.abort();
  }, []);
  return isLeft;
}
