import { Sheet } from '../../components/layout/sheet.tsx';
import { DemoRequestDoor } from '../../features/demo-request/demo-request-door.tsx';
import { useTitle } from '../../hooks/use-title.ts';
import { Evidence } from './evidence.tsx';
import styles from './legal-page.module.css';
import { LEGAL_WORDS } from './legal-words.ts';

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
