import { Brackets } from '../../components/brackets.tsx';
import floating from '../../components/floating.module.css';
import prose from '../../components/prose.module.css';
import { GuideSection } from './guide-section.tsx';
import styles from './style-guide-page.module.css';

interface TypeStep {
  readonly name: string;
  /** `narrow` applies to phones, `wide` from tablets up. */
  readonly narrow: string;
  readonly wide: string;
}

export const SIZES: readonly TypeStep[] = [
  { name: 'size-0', narrow: '0.75rem', wide: '0.75rem' },
  { name: 'size-1', narrow: '0.875rem', wide: '0.875rem' },
  { name: 'size-2', narrow: '1rem', wide: '1rem' },
  { name: 'size-3', narrow: '1.2rem', wide: '1.25rem' },
  { name: 'size-4', narrow: '1.44rem', wide: '1.563rem' },
  { name: 'size-5', narrow: '1.728rem', wide: '1.953rem' },
  { name: 'size-6', narrow: '2.074rem', wide: '2.441rem' },
  { name: 'size-7', narrow: '2.488rem', wide: '3.052rem' },
  { name: 'size-8', narrow: '2.986rem', wide: '4.3rem' },
];

/** Spacing tokens of `tokens.css`, in pixels at the default font size of 16 px. */
export const SPACES: readonly { readonly name: string; readonly px: number }[] = [
  { name: 'space-1', px: 4 },
  { name: 'space-2', px: 8 },
  { name: 'space-3', px: 12 },
  { name: 'space-4', px: 16 },
  { name: 'space-5', px: 24 },
  { name: 'space-6', px: 32 },
  { name: 'space-7', px: 48 },
  { name: 'space-8', px: 72 },
  { name: 'space-9', px: 112 },
];

export const DIMENSIONS: readonly { readonly name: string; readonly value: string; readonly use: string }[] = [
  { name: 'radius', value: '6px', use: 'Every corner' },
  { name: 'page', value: '75rem', use: 'Maximum page width' },
  { name: 'measure', value: '45.3em', use: 'Maximum line length' },
  { name: 'header', value: '4rem', use: 'The height of the header' },
  { name: 'duration-fast', value: '120ms', use: 'Hover transitions' },
  { name: 'duration-slow', value: '200ms', use: 'Enter and exit transitions' },
  { name: 'ease', value: 'cubic-bezier(0.2, 0, 0, 1)', use: 'Easing' },
];

const LEAD =
  '4 px base. One radius. One shadow, for floating surfaces. Animations last at most 240 ms and respect reduced motion.';

export function DimensionsSection() {
  return (
    <GuideSection name="measures" lead={LEAD}>
      <ul className={styles.spaces}>
        {SPACES.map(({ name, px }) => (
          <li key={name}>
            <svg width="112" height="16" aria-hidden="true">
              <rect width={px} height="16" fill="currentColor" />
            </svg>
            <span className={styles.note}>
              <code>{name}</code> {px} px
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.preview} data-row>
        <div className={`${floating.floating} ${styles.box}`}>radius, shadow</div>
        <div className={styles.box}>
          <Brackets />
          Brackets
        </div>
      </div>
      <div className={prose.prose}>
        <table>
          <tbody>
            {DIMENSIONS.map(({ name, value, use }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>
                  {use}
                  <span className={styles.note}>{value}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </GuideSection>
  );
}

const TYPE_LEAD = 'Bricolage Grotesque for headings, Instrument Sans for text, monospace for sizes, dates and ids.';

export function TypeSection() {
  return (
    <GuideSection name="type" lead={TYPE_LEAD}>
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
      <div className={styles.fonts}>
        <h3>The whole page, kept as one image</h3>
        <p>A page is taller than any screen. Its picture should be too.</p>
        <code>1,200 × 40,000 px · 0 pixels wrong</code>
      </div>
    </GuideSection>
  );
}
