import { SITE } from '#shared/site.ts';
import { type Block, toPlainText } from '../../content/prose-text.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { PageContainer } from '../layout/page.tsx';
import { Prose } from '../prose.tsx';
import { SampleMark } from '../sample-mark.tsx';
import { type ContentsEntry, ContentsList, READING_LABELS } from './contents-list.tsx';
import styles from './reading-page.module.css';

interface ReadingPageProps {
  readonly title: string;
  readonly prose: readonly Block[];
  /** True for an agreement, whose first block is its effective date. */
  readonly isAgreement?: boolean;
}

const listContents = (prose: readonly Block[]): ContentsEntry[] =>
  prose.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [{ id: block.id, title: block.text }] : []));

export function ReadingPage({ title, prose, isAgreement = false }: ReadingPageProps) {
  useTitle(title);
  const dateBlocks = prose.slice(0, isAgreement ? 1 : 0);
  return (
    <PageContainer className={styles.readingPage}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {isAgreement && (
          <p className={styles.date}>
            {toPlainText(dateBlocks)} {SITE.agreementsDate.sample && <SampleMark />}
          </p>
        )}
      </header>
      <details className={styles.contents}>
        <summary className={styles.summary}>{READING_LABELS.contents}</summary>
        <ContentsList label={READING_LABELS.contents} entries={listContents(prose)} />
      </details>
      <div className={styles.prose}>
        <Prose blocks={prose.slice(dateBlocks.length)} />
      </div>
    </PageContainer>
  );
}
