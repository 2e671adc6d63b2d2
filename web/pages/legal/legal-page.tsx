import { LEGAL_WORDS } from '../../content/legal-words.ts';
import { DemoRequestDoor } from '../../layout/demo-request-door.tsx';
import { Sheet } from '../../layout/sheet.tsx';
import { useTitle } from '../../state/use-title.ts';
import { Evidence } from './evidence.tsx';
import styles from './legal-page.module.css';

const { title, lead, points, promise, action, form } = LEGAL_WORDS;

/** Announces a coming product (library specification §2.7). */
export function LegalPage() {
  useTitle(title);
  return (
    <Sheet className={styles.legal}>
      <Evidence />
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <ol className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
        <p>{promise}</p>
        <DemoRequestDoor actions={[{ text: action, form }]} />
      </div>
    </Sheet>
  );
}
