import prose from '../../components/prose.module.css';
import { COLOURS, type Theme } from './colours.ts';
import { contrast } from './contrast.ts';
import { Part } from './part.tsx';
import styles from './style-guide-page.module.css';

const LEAD =
  'Warm paper and blue-black ink. The figure is the contrast with the background: at least 4.5 for text, 3 for control borders.';

export function ColourPart() {
  return (
    <Part name="colour" lead={LEAD}>
      <div className={prose.prose}>
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Light</th>
              <th scope="col">Dark</th>
            </tr>
          </thead>
          <tbody>
            {COLOURS.map(({ name, use, on, ...values }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                  <span className={styles.note}>{use}</span>
                </td>
                <Swatch theme="light" value={values.light} on={on} />
                <Swatch theme="dark" value={values.dark} on={on} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  );
}

interface SwatchProps {
  readonly theme: Theme;
  readonly value: string;
  readonly on: string | undefined;
}

function Swatch({ theme, value, on }: SwatchProps) {
  const ground = COLOURS.find(({ name }) => name === on)?.[theme];
  return (
    <td>
      <svg width="72" height="32" aria-hidden="true" className={styles.swatch}>
        <rect width="72" height="32" fill={ground ?? value} />
        {ground && <rect x="12" y="8" width="48" height="16" fill={value} />}
      </svg>
      <span className={styles.note}>
        {value} {ground && <b>{contrast(value, ground).toFixed(1)}</b>}
      </span>
    </td>
  );
}
