import styles from './contents-list.module.css';
import { useAnchor } from './use-anchor.ts';
import { useCurrentSection } from './use-current-section.ts';

interface ContentsListProps {
  readonly label: string;
  readonly places: readonly ContentsEntry[];
}

export interface ContentsEntry {
  readonly id: string;
  readonly title: string;
  readonly count?: number;
}

export function ContentsList({ label, places }: ContentsListProps) {
  const ids = places.map(({ id }) => id);
  const read = useCurrentSection(ids, useAnchor());
  return (
    <nav aria-label={label}>
      <ol className={styles.contents}>
        {places.map(({ id, title, count }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link} aria-current={id === read ? 'location' : undefined}>
              {title} {count !== undefined && <span className={styles.count}>{count}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export const READING_LABELS = { contents: 'Contents' } as const;
