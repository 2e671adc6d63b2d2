import { getPath } from '#shared/pages.ts';
import { ButtonLink, ExternalButtonLink } from '../../components/button-link.tsx';
import { DemoVideo } from '../../components/demo-video.tsx';
import { ByPlan } from '../../components/layout/by-plan.tsx';
import { PlanCard } from '../../components/plan-card.tsx';
import { SampleMark } from '../../components/sample-mark.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { BENEFITS, HOME_COPY } from '../../content/home-copy.ts';
import { FREE_CARD, PREMIUM_CARD } from '../../content/plan-cards.ts';
import { PRESS_LOGOS } from '../../content/press.ts';
import { REVIEWS } from '../../content/reviews.ts';
import { STORE_URLS, useStores } from '../../hooks/use-store.ts';
import { DEMO_VIDEOS } from '../../videos/demo-videos.ts';
import styles from './home-page.module.css';

export function Benefits() {
  return (
    <section className={styles.section}>
      <h2>{HOME_COPY.benefits.title}</h2>
      <ul className={styles.benefits}>
        {BENEFITS.map(({ title, description, figure }) => (
          <li key={title}>
            <p className={styles.figure}>{figure}</p>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function DemoSection() {
  const { title, lead, more } = HOME_COPY.demo;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <p>{lead}</p>
      <DemoVideo title={title} source={DEMO_VIDEOS.capture} />
      <p>
        <SiteLink to={getPath('demos')}>{more}</SiteLink>
      </p>
    </section>
  );
}

export function PressLogos() {
  return (
    <section className={styles.section}>
      <h2 className={styles.overline}>
        {HOME_COPY.seenIn.title} {PRESS_LOGOS.some(({ sample }) => sample) && <SampleMark />}
      </h2>
      <SiteLink to={getPath('press')} className={styles.logos}>
        {PRESS_LOGOS.map(({ name, logo }) => (
          <span key={name} className={styles.wordmark} data-font={logo.font}>
            {logo.text}
            <span className="visually-hidden">, </span>
          </span>
        ))}
        <span className={styles.pressLink}>{HOME_COPY.seenIn.link}</span>
      </SiteLink>
    </section>
  );
}

export function Reviews() {
  return (
    <section className={styles.section}>
      <h2>
        {HOME_COPY.reviews.title} {REVIEWS.some(({ sample }) => sample) && <SampleMark />}
      </h2>
      <ul className={styles.reviews}>
        {REVIEWS.map(({ name, date, text, initials }) => (
          <li key={name}>
            <figure>
              <blockquote className={styles.quote}>{text}</blockquote>
              <figcaption className={styles.author}>
                <span className={styles.avatar} aria-hidden="true">
                  {initials}
                </span>
                <span>
                  <b>{name}</b>
                  <br />
                  {date}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Plans() {
  const stores = useStores();
  return (
    <section className={styles.section}>
      <h2>{HOME_COPY.plans.title}</h2>
      <p>{HOME_COPY.plans.lead}</p>
      <div className={styles.plans}>
        <PlanCard plan={FREE_CARD}>
          {stores.map(({ store, browser }) => (
            <ExternalButtonLink key={store} href={STORE_URLS[store]} browser={browser}>
              {FREE_CARD.action}
            </ExternalButtonLink>
          ))}
        </PlanCard>
        <PlanCard plan={PREMIUM_CARD} trial={<ByPlan unpaid={PREMIUM_CARD.trial} />} isHighlighted>
          <ByPlan
            unpaid={
              <ButtonLink to={getPath('premium')} variant="primary">
                {PREMIUM_CARD.action}
              </ButtonLink>
            }
            paid={<ButtonLink to={getPath('account')}>{PREMIUM_CARD.actionIfPaid}</ButtonLink>}
          />
        </PlanCard>
      </div>
    </section>
  );
}
