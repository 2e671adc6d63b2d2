import { useLocation } from 'react-router-dom';
import { DemoVideo } from '../../components/demo-video.tsx';
import { Page } from '../../components/layout/page.tsx';
import { DEMOS, DEMOS_WORDS, type DemoName, FIRST_DEMO, PLAYBACK_RATES } from '../../content/demos.ts';
import { useHydrated } from '../../hooks/hydration.ts';
import { RECORDINGS } from '../../videos/recordings.ts';
import styles from './demos-page.module.css';

/**
 * Shows one of the two videos. The prerendered page contains both, and CSS shows the `:target`. After hydration only the
 * selected video is rendered.
 */
export function DemosPage() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const chosen = isHydrated ? chosenDemo(hash) : FIRST_DEMO;
  return (
    <Page title={DEMOS_WORDS.title}>
      <header className={styles.header}>
        <h1>{DEMOS_WORDS.title}</h1>
        <p>{DEMOS_WORDS.lead}</p>
      </header>
      <div className={styles.demos} data-hydrated={isHydrated || undefined}>
        <Choice chosen={chosen} />
        {DEMOS.filter(({ name }) => !isHydrated || name === chosen).map((demo) => (
          <Demo key={demo.name} demo={demo} />
        ))}
      </div>
    </Page>
  );
}

/** Links instead of tabs, so that each video has a URL and works without scripts. */
function Choice({ chosen }: { readonly chosen: DemoName }) {
  return (
    <nav className={styles.selector} aria-label={DEMOS_WORDS.choose}>
      {DEMOS.map(({ name, title }) => (
        <a key={name} href={`#${name}`} aria-current={name === chosen ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}

function Demo({ demo: { name, title, words, transcript } }: { readonly demo: (typeof DEMOS)[number] }) {
  return (
    <section id={name} aria-labelledby={`${name}-title`} className={styles.demo} data-first={name === FIRST_DEMO || undefined}>
      <DemoVideo
        title={title}
        recording={RECORDINGS[name]}
        rates={{ label: DEMOS_WORDS.speed, choices: PLAYBACK_RATES }}
        isFirst={name === FIRST_DEMO}
      />
      <div className={styles.text}>
        <div className={styles.about}>
          <h2 id={`${name}-title`}>{title}</h2>
          <p>{words}</p>
        </div>
        <div>
          <h3 className={styles.steps}>{DEMOS_WORDS.steps}</h3>
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

/** Returns the video that the URL hash selects (account specification §2). */
export const chosenDemo = (hash: string): DemoName => DEMOS.find(({ name }) => hash === `#${name}`)?.name ?? FIRST_DEMO;
