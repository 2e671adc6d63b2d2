import { SIZES } from './measures.ts';
import { Part } from './part.tsx';
import styles from './style-guide-page.module.css';

const LEAD =
  'Bricolage Grotesque for headings, Instrument Sans for text, the system’s monospace for sizes, dates and ids. A scale of 1.2 on phones and 1.25 from tablets up.';

export function TypePart() {
  return (
    <Part name="type" lead={LEAD}>
      <ol className={styles.scale}>
        {SIZES.toReversed().map(({ name, narrow, wide }) => (
          <li key={name}>
            <span className={styles.sample}>The whole page</span>
            <span className={styles.note}>
              <code>{name}</code> {narrow === wide ? wide : `${narrow} to ${wide}`}
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.faces}>
        <h3>The whole page, kept as one image</h3>
        <p>A page is taller than any screen. Its picture should be too, and as sharp at the foot as at the head.</p>
        <code>1,200 × 40,000 px · 0 pixels wrong</code>
      </div>
    </Part>
  );
}
