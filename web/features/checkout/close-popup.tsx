import { isExtensionLoggedIn } from '../extension/extension-login.ts';
import { useClosePopup } from '../extension/use-close-popup.ts';
import styles from './checkout-page.module.css';

/**
 * Closes the popup once the extension has the subscription. Asks the user to close the popup if the extension does not log in, or if
 * the popup cannot close itself.
 */
export function ClosePopup() {
  const mustCloseManually = useClosePopup({ login: isExtensionLoggedIn });
  return (
    <p role="status" className={styles.text}>
      {mustCloseManually && 'You can close this window'}
    </p>
  );
}
