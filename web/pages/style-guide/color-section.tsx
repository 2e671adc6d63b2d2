import prose from '../../components/prose.module.css';
import { GuideSection } from './guide-section.tsx';
import styles from './style-guide-page.module.css';

type Theme = 'light' | 'dark';

interface Color {
  readonly name: string;
  readonly use: string;
  readonly light: string;
  readonly dark: string;
  /** Name of the color behind this color. */
  readonly background?: string;
}

/** Copy of the colors in `web/styles/tokens.css`. A test compares both. */
export const COLORS: readonly Color[] = [
  { name: 'paper', use: 'Page background', light: '#faf7f1', dark: '#10141d' },
  { name: 'paper-raised', use: 'Fields and floating surfaces', light: '#ffffff', dark: '#1a1f2a' },
  { name: 'paper-sunken', use: 'Behind captures and read-only content', light: '#f1ece2', dark: '#0b0e15' },
  { name: 'ink', use: 'Text', light: '#141a26', dark: '#f4efe6', background: 'paper' },
  { name: 'ink-quiet', use: 'Secondary text', light: '#52525a', dark: '#aeaaa2', background: 'paper' },
  { name: 'line', use: 'Dividers', light: '#e0d9cc', dark: '#2b303b' },
  { name: 'line-strong', use: 'Control borders', light: '#8b867d', dark: '#6d6f78', background: 'paper' },
  {
    name: 'accent',
    use: 'Brackets and the primary action, nothing else',
    light: '#cf3a14',
    dark: '#ff6b42',
    background: 'paper',
  },
  { name: 'accent-strong', use: 'Hover', light: '#b3300f', dark: '#ff8360', background: 'paper' },
  { name: 'on-accent', use: 'Text on the primary action', light: '#ffffff', dark: '#10141d', background: 'accent' },
  { name: 'success', use: 'Success', light: '#1e6b4f', dark: '#6fcf9f', background: 'success-wash' },
  { name: 'success-wash', use: 'Its background', light: '#e3f0e8', dark: '#14281f' },
  { name: 'danger', use: 'Errors and destructive actions', light: '#a31b2b', dark: '#ff8d86', background: 'danger-wash' },
  { name: 'danger-strong', use: 'Hover', light: '#851220', dark: '#ffaaa4', background: 'danger-wash' },
  { name: 'danger-wash', use: 'Its background', light: '#f9e6e3', dark: '#321a1d' },
  { name: 'on-danger', use: 'Text on a destructive action', light: '#ffffff', dark: '#10141d', background: 'danger' },
  { name: 'focus', use: 'Focus ring', light: '#141a26', dark: '#f4efe6', background: 'paper' },
  { name: 'checker', use: 'Loading placeholder', light: '#ebe5d9', dark: '#1f2430' },
];

const LUMINANCE_WEIGHTS = [0.2126, 0.7152, 0.0722] as const;

/** Returns the linear value of an sRGB channel (0 to 255), as defined by WCAG 2. */
function toLinearChannel(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Returns the relative luminance of a color like `#1a2b3c`, from 0 (black) to 1 (white). */
function getLuminance(hex: string): number {
  return LUMINANCE_WEIGHTS.reduce(
    (sum, weight, index) => sum + weight * toLinearChannel(Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16)),
    0,
  );
}

/** Returns the contrast ratio of two colors like `#1a2b3c`: 1 if equal, 21 for black on white (WCAG 2.2, 1.4.3). */
export function getContrastRatio(first: string, second: string): number {
  const [low = 0, high = 0] = [getLuminance(first), getLuminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const LEAD =
  'Warm paper and blue-black ink. The figure is the contrast with the background: at least 4.5 for text, 3 for control borders.';

export function ColorSection() {
  return (
    <GuideSection name="color" lead={LEAD}>
      <div className={prose.prose}>
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className={styles.swatchColumn}>
                Light
              </th>
              <th scope="col" className={styles.swatchColumn}>
                Dark
              </th>
            </tr>
          </thead>
          <tbody>
            {COLORS.map(({ name, use, background, ...values }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                  <span className={styles.note}>{use}</span>
                </td>
                <Swatch theme="light" value={values.light} background={background} />
                <Swatch theme="dark" value={values.dark} background={background} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </GuideSection>
  );
}

interface SwatchProps {
  readonly theme: Theme;
  readonly value: string;
  readonly background: string | undefined;
}

function Swatch({ theme, value, background }: SwatchProps) {
  const backgroundValue = COLORS.find(({ name }) => name === background)?.[theme];
  return (
    <td>
      <svg width="72" height="32" aria-hidden="true" className={styles.swatch}>
        <rect width="72" height="32" fill={backgroundValue ?? value} />
        {backgroundValue && <rect x="12" y="8" width="48" height="16" fill={value} />}
      </svg>
      <span className={styles.note}>
        {value} {backgroundValue && <b>{getContrastRatio(value, backgroundValue).toFixed(1)}</b>}
      </span>
    </td>
  );
}
