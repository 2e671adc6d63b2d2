import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { pathOf } from '#shared/pages.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { OutsideButtonLink } from '../../components/outside-button-link.tsx';
import { PlanCard } from '../../components/plan-card.tsx';
import { HOME } from '../../content/home-words.ts';
import { FREE_CARD, PREMIUM_CARD } from '../../content/plan-cards.ts';
import styles from './home-page.module.css';

export function Plans() {
  return (
    <section className={styles.part}>
      <h2>{HOME.plans.title}</h2>
      <p>{HOME.plans.lead}</p>
      <div className={styles.plans}>
        <PlanCard plan={FREE_CARD}>
          <OutsideButtonLink href={EXTERNAL_URLS.chromeStore.value}>{FREE_CARD.action}</OutsideButtonLink>
        </PlanCard>
        <PlanCard plan={PREMIUM_CARD} isOffered>
          <ButtonLink to={pathOf('premium')} variant="primary">
            {PREMIUM_CARD.action}
          </ButtonLink>
        </PlanCard>
      </div>
    </section>
  );
}
