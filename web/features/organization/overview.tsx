import { pathOf } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { isLive } from '#shared/subscription.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { Section } from '../../components/section.tsx';
import { CancelSection } from '../billing/cancel-section.tsx';
import { CardSection } from '../billing/card-section.tsx';
import type { CardReturn } from '../billing/card-update.tsx';
import { Notices } from '../billing/notices.tsx';
import type { Enterprise } from './enterprise-area.tsx';
import styles from './overview.module.css';
import { currentPeriod, enterpriseLabel, frequency, planSize } from './overview-words.ts';

const EMAIL = SITE.supportEmail.value;

interface OverviewProps extends Enterprise {
  readonly returned: CardReturn;
}

export function Overview({ account, organization, returned }: OverviewProps) {
  const { subscription, customerId, card } = organization;
  return (
    <>
      {subscription && <Notices payer="org" subscription={subscription} />}
      <div className={styles.sections}>
        <Section title="Email">
          <p>{account.email}</p>
        </Section>
        <Section title="Subscription">
          <p className={styles.label}>{enterpriseLabel(organization)}</p>
        </Section>
        <PlanSections organization={organization} />
        <Section title="Log-in method">
          <p>Email and password</p>
        </Section>
        {customerId && <CardSection payer="org" card={card} returned={returned} />}
        {subscription && isLive(subscription) && <CancelSection payer="org" subscription={subscription} />}
      </div>
      <div className={styles.acts}>
        <ButtonLink to={pathOf('signOut')}>Sign out</ButtonLink>
      </div>
      <p className={styles.contact}>
        To change the size of the plan, or to hand the administration over to somebody else, contact us at{' '}
        <a href={`mailto:${EMAIL}`}>{EMAIL}</a>.
      </p>
    </>
  );
}

function PlanSections({ organization }: Pick<Enterprise, 'organization'>) {
  const period = currentPeriod(organization);
  return (
    <>
      <Section title="Plan size">
        <p>{planSize(organization)}</p>
      </Section>
      <Section title="Frequency">
        <p>{frequency(organization)}</p>
      </Section>
      {period && (
        <Section title="Current period">
          <p>{period}</p>
        </Section>
      )}
    </>
  );
}
