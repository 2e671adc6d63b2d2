import { pathOf } from '#shared/pages.ts';
import { DemoVideo } from '../../components/demo-video.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { HOME } from '../../content/home-words.ts';
import { RECORDINGS } from '../../videos/recordings.ts';
import styles from './home-page.module.css';

export function DemoSlot() {
  const { title, lead, more } = HOME.demo;
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <p>{lead}</p>
      <DemoVideo title={title} recording={RECORDINGS.capture} />
      <p>
        <SiteLink to={pathOf('demos')}>{more}</SiteLink>
      </p>
    </section>
  );
}
