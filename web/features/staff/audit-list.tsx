import type { AuditEntry } from '#shared/staff.ts';
import styles from './audit-trail.module.css';
import { actWords, momentWords, stageWords, targetWords } from './audit-words.ts';

interface AuditListProps {
  readonly entries: readonly AuditEntry[];
}

export function AuditList({ entries }: AuditListProps) {
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <AuditLine key={`${entry.target} ${entry.at.getTime()}`} entry={entry} />
      ))}
    </ol>
  );
}

interface AuditLineProps {
  readonly entry: AuditEntry;
}

function AuditLine({ entry }: AuditLineProps) {
  const { at, actorEmail, reason, before, after } = entry;
  return (
    <li className={styles.entry}>
      <time dateTime={at.toISOString()}>{momentWords(at)}</time>
      <div className={styles.act}>
        <p>
          <strong>{actWords(entry)}</strong> <span className={styles.stage}>{stageWords(entry)}</span>
        </p>
        <p className={styles.quiet}>
          {actorEmail} · <code>{targetWords(entry)}</code>
        </p>
      </div>
      <div className={styles.why}>
        <p>{reason ?? 'No reason given.'}</p>
        {(before !== undefined || after !== undefined) && (
          <details>
            <summary>Before and after</summary>
            <pre>{JSON.stringify({ before, after }, null, 2)}</pre>
          </details>
        )}
      </div>
    </li>
  );
}
