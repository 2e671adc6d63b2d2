import { PAGES } from '#shared/pages.ts';
import { ContentsList, READING_WORDS } from '../../components/reading-page/contents-list.tsx';
import reading from '../../components/reading-page/reading-page.module.css';
import { useTitle } from '../../hooks/use-title.ts';
import { ActionsPart } from './actions-part.tsx';
import { ColourPart } from './colour-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { MeasuresPart, TypePart } from './measures-part.tsx';
import { MessagesPart } from './messages-part.tsx';
import { PARTS } from './part.tsx';
import { PiecesPart } from './pieces-part.tsx';
import styles from './style-guide-page.module.css';
import { WindowsPart } from './windows-part.tsx';

const { title } = PAGES.styleGuide;
const places = Object.entries(PARTS).map(([id, name]) => ({ id, title: name }));

export function StyleGuidePage() {
  useTitle(title);
  return (
    <div className={reading.readingPage}>
      <header className={reading.header}>
        <h1 className={reading.title}>{title}</h1>
        <p className={styles.lead}>The building blocks of the site. Every component on this page is live.</p>
      </header>
      <details className={reading.contents}>
        <summary className={reading.summary}>{READING_WORDS.contents}</summary>
        <ContentsList label={READING_WORDS.contents} places={places} />
      </details>
      <div className={styles.sections}>
        <ColourPart />
        <TypePart />
        <MeasuresPart />
        <ActionsPart />
        <FieldsPart />
        <MessagesPart />
        <WindowsPart />
        <PiecesPart />
      </div>
    </div>
  );
}
