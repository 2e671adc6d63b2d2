import { useLocation } from 'react-router-dom';
import { DemoVideo } from '../../components/demo-video.tsx';
import { Page } from '../../components/layout/page.tsx';
import { DEMOS, DEMOS_COPY, type DemoName, FIRST_DEMO, PLAYBACK_RATES } from '../../content/demos.ts';
import { useHydrated } from '../../hooks/hydration.ts';
import { DEMO_VIDEOS } from '../../videos/demo-videos.ts';
import styles from './demos-page.module.css';

/**
 * Shows one of the two videos. The prerendered page contains both, and CSS shows only the `:target` of the URL. After hydration
 * only the selected video is rendered.
 */
export function DemosPage() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const selectedDemo = isHydrated ? selectDemo(hash) : FIRST_DEMO;
  return (
    <Page title={DEMOS_COPY.title}>
      <header className={styles.header}>
        <h1>{DEMOS_COPY.title}</h1>
        <p>{DEMOS_COPY.lead}</p>
      </header>
      <div className={styles.demos} data-hydrated={isHydrated || undefined}>
        <DemoSelector selected={selectedDemo} />
        {DEMOS.filter(({ name }) => !isHydrated || name === selectedDemo).map((demo) => (
          <Demo key={demo.name} demo={demo} />
        ))}
      </div>
    </Page>
  );
}

/** Links instead of tabs, so that each video has a URL and works without scripts. */
function DemoSelector({ selected }: { readonly selected: DemoName }) {
  return (
    <nav className={styles.selector} aria-label={DEMOS_COPY.selectorLabel}>
      {DEMOS.map(({ name, title }) => (
        <a key={name} href={`#${name}`} aria-current={name === selected ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}

function Demo({ demo: { name, title, description, transcript } }: { readonly demo: (typeof DEMOS)[number] }) {
  return (
    <section id={name} aria-labelledby={`${name}-title`} className={styles.demo} data-first={name === FIRST_DEMO || undefined}>
      <DemoVideo
        title={title}
        source={DEMO_VIDEOS[name]}
        rates={{ label: DEMOS_COPY.speedLabel, choices: PLAYBACK_RATES }}
        isAboveFold={name === FIRST_DEMO}
      />
      <div className={styles.details}>
        <div className={styles.summary}>
          <h2 id={`${name}-title`}>{title}</h2>
          <p>{description}</p>
        </div>
        <div>
          <h3 className={styles.transcriptHeading}>{DEMOS_COPY.transcriptHeading}</h3>
          <ol className={styles.transcript}>
            {transcript.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

export const selectDemo = (hash: string): DemoName => DEMOS.find(({ name }) => hash === `#${name}`)?.name ?? FIRST_DEMO;
