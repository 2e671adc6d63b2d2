import { SITE } from '#shared/site.ts';
import { type Block, proseText } from '../../content/prose-text.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { PageContainer } from '../layout/page.tsx';
import { Prose } from '../prose.tsx';
import { SampleMark } from '../sample-mark.tsx';
import { type ContentsEntry, ContentsList, READING_LABELS } from './contents-list.tsx';
import styles from './reading-page.module.css';

interface ReadingPageProps {
  readonly title: string;
  readonly prose: readonly Block[];
  /** Marks an agreement. Its first block is the effective date. */
  readonly isDated?: boolean;
}

const placesOf = (prose: readonly Block[]): ContentsEntry[] =>
  prose.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [{ id: block.id, title: block.text }] : []));

export function ReadingPage({ title, prose, isDated = false }: ReadingPageProps) {
  useTitle(title);
  const date = prose.slice(0, isDated ? 1 : 0);
  return (
    <PageContainer className={styles.readingPage}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {isDated && (
          <p className={styles.date}>
            {proseText(date)} {SITE.agreementsDate.sample && <SampleMark />}
          </p>
        )}
      </header>
      <details className={styles.contents}>
        <summary className={styles.summary}>{READING_LABELS.contents}</summary>
        <ContentsList label={READING_LABELS.contents} places={placesOf(prose)} />
      </details>
      <div className={styles.text}>
        <Prose blocks={prose.slice(date.length)} />
      </div>
    </PageContainer>
  );
}
