import styles from './checkout-page.module.css';
import { usePopupEnd } from './use-popup-end.ts';

/** Closes the popup once the extension has logged in. Asks the user to close it if this does not happen. */
export function PopupEnd() {
  const isLeft = usePopupEnd();
  return (
    <p role="status" className={styles.words}>
      {isLeft && 'You can close this window'}
    </p>
  );
}
