import { usePopupEnd } from '../../browser/use-popup-end.ts';
import styles from './checkout-page.module.css';

/** The last words of a popup. Windows that a browser does not let a page close are left to the person. */
export function PopupEnd() {
  const isLeft = usePopupEnd();
  return (
    <p role="status" className={styles.words}>
      {isLeft && 'You can close this window'}
    </p>
  );
}
