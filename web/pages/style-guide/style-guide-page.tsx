import { PAGES } from '#shared/pages.ts';
import { ContentsList, READING_LABELS } from '../../components/reading-page/contents-list.tsx';
import reading from '../../components/reading-page/reading-page.module.css';
import { useTitle } from '../../hooks/use-title.ts';
import { ActionsSection } from './actions-section.tsx';
import { ColorSection } from './color-section.tsx';
import { ContentSection } from './content-section.tsx';
import { DimensionsSection, TypeSection } from './dimensions-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { SECTIONS } from './guide-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import styles from './style-guide-page.module.css';

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
