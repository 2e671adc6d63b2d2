import { pathOf } from '#shared/pages.ts';
import { DemoVideo } from '../../components/demo-video.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { EDITOR_DEMO_COPY } from '../../content/demos.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { DEMO_VIDEOS } from '../../videos/demo-videos.ts';
import styles from './demo-editor-inline-page.module.css';

export function DemoEditorInlinePage() {
  const { title, back } = EDITOR_DEMO_COPY;
  useTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <h1>{title}</h1>
        <SiteLink to={pathOf('demos')}>{back}</SiteLink>
      </header>
      <DemoVideo title={title} recording={DEMO_VIDEOS.editor} isAboveFold />
    </div>
  );
}
