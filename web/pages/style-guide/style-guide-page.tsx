import { PAGES } from '#shared/pages.ts';
import { ContentsList, READING_LABELS } from '../../components/reading-page/contents-list.tsx';
import reading from '../../components/reading-page/reading-page.module.css';
import { useTitle } from '../../hooks/use-title.ts';
import { ActionsSection } from './actions-part.tsx';
import { ColorSection } from './colour-part.tsx';
import { FieldsSection } from './fields-part.tsx';
import { DimensionsSection, TypeSection } from './measures-part.tsx';
import { MessagesSection } from './messages-part.tsx';
import { SECTIONS } from './part.tsx';
import { ContentSection } from './pieces-part.tsx';
import styles from './style-guide-page.module.css';
import { OverlaysSection } from './windows-part.tsx';

const { title } = PAGES.styleGuide;
const places = Object.entries(SECTIONS).map(([id, name]) => ({ id, title: name }));

export function StyleGuidePage() {
  useTitle(title);
  return (
    <div className={reading.readingPage}>
      <header className={reading.header}>
        <h1 className={reading.title}>{title}</h1>
        <p className={styles.lead}>The building blocks of the site. Every component on this page is live.</p>
      </header>
      <details className={reading.contents}>
        <summary className={reading.summary}>{READING_LABELS.contents}</summary>
        <ContentsList label={READING_LABELS.contents} places={places} />
      </details>
      <div className={styles.sections}>
        <ColorSection />
        <TypeSection />
        <DimensionsSection />
        <ActionsSection />
        <FieldsSection />
        <MessagesSection />
        <OverlaysSection />
        <ContentSection />
      </div>
    </div>
  );
}
