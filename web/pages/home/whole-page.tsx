import { usePageSize } from '../../browser/use-page-size.ts';
import styles from './home-page.module.css';

const figure = new Intl.NumberFormat('en');

/** The end of the long page: its size, measured in the reader's own window. */
export function WholePage() {
  const size = usePageSize();
  return (
    <section className={styles.part}>
      <h2>One page, one image.</h2>
      <p>This page, in your window, top to bottom:</p>
      <p className={styles.size}>{size ? `${figure.format(size.widthPx)} × ${figure.format(size.heightPx)} px` : '…'}</p>
    </section>
  );
}
