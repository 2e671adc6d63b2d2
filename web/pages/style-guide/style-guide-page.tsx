import { PAGES } from '#shared/pages.ts';
import { ContentsList } from '../../components/reading-page/contents-list.tsx';
import reading from '../../components/reading-page/reading-page.module.css';
import { READING_WORDS } from '../../content/reading-words.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { ActionsPart } from './actions-part.tsx';
import { ColourPart } from './colour-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { MeasuresPart } from './measures-part.tsx';
import { MessagesPart } from './messages-part.tsx';
import { PARTS } from './parts.ts';
import { PiecesPart } from './pieces-part.tsx';
import styles from './style-guide-page.module.css';
import { TypePart } from './type-part.tsx';
import { WindowsPart } from './windows-part.tsx';

const { title } = PAGES.styleGuide;
const places = Object.entries(PARTS).map(([id, name]) => ({ id, title: name }));

export function StyleGuidePage() {
  useTitle(title);
  return (
    <div className={reading.reading}>
      <header className={reading.head}>
        <h1 className={reading.title}>{title}</h1>
        <p className={styles.lead}>The building blocks of the site. Every component on this page is live.</p>
      </header>
      <details className={reading.contents}>
        <summary className={reading.summary}>{READING_WORDS.contents}</summary>
        <ContentsList label={READING_WORDS.contents} places={places} />
      </details>
      <div className={styles.parts}>
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
