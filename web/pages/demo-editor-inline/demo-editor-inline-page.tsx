import { getPath } from '#shared/pages.ts';
import { DemoVideo } from '../../components/demo-video.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { DEMOS, DEMOS_COPY, EDITOR_DEMO_COPY } from '../../content/demos.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { DEMO_VIDEOS } from '../../videos/demo-videos.ts';
import styles from './demo-editor-inline-page.module.css';

const EDITOR_DEMO = DEMOS.find(({ name }) => name === 'editor');

export function DemoEditorInlinePage() {
  const { title, back } = EDITOR_DEMO_COPY;
  useTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <h1>{title}</h1>
        <SiteLink to={getPath('demos')}>{back}</SiteLink>
      </header>
      <DemoVideo title={title} source={DEMO_VIDEOS.editor} isAboveFold />
      <details className={styles.transcript} open>
        <summary>{DEMOS_COPY.transcriptHeading}</summary>
        <p>{EDITOR_DEMO?.description}</p>
        <ol>
          {EDITOR_DEMO?.transcript.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </div>
  );
}
