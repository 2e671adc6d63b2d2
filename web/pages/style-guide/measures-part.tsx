import { Brackets } from '../../components/brackets.tsx';
import floating from '../../components/floating.module.css';
import prose from '../../components/prose.module.css';
import { MEASURES, SPACES } from './measures.ts';
import { Part } from './part.tsx';
import styles from './style-guide-page.module.css';

const LEAD =
  '4 px base. One radius. One shadow, for floating surfaces. Animations last at most 240 ms and respect reduced motion.';

export function MeasuresPart() {
  return (
    <Part name="measures" lead={LEAD}>
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
      <div className={styles.shown} data-row>
        <div className={`${floating.floating} ${styles.box}`}>radius, shadow</div>
        <div className={styles.box}>
          <Brackets />
          Brackets
        </div>
      </div>
      <div className={prose.prose}>
        <table>
          <tbody>
            {MEASURES.map(({ name, value, use }) => (
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
    </Part>
  );
}
