import { FeatureTable } from '../../components/feature-table.tsx';
import { LinkTo } from '../../components/layout/link-to.tsx';
import { PageContainer, PageHeader } from '../../components/layout/page.tsx';
import { PREMIUM_TABLE } from '../../content/feature-tables.ts';
import { DRAWINGS } from './drawings.tsx';
import { Offer } from './offer.tsx';
import { PREMIUM_COPY } from './premium-copy.ts';
import styles from './premium-page.module.css';

const { title, lead, featuresHeading, illustratedFeatures, tableHeading, questions } = PREMIUM_COPY;

export function PremiumPage() {
  return (
    <PageContainer className={styles.premium}>
      <PageHeader title={title} lead={lead} />
      <Offer />
      <section className={styles.section}>
        <h2>{featuresHeading}</h2>
        <ul className={styles.features}>
          {illustratedFeatures.map(({ name, description }, index) => (
            <li key={name}>
              {DRAWINGS[index]}
              <h3>{name}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <h2>{tableHeading}</h2>
        <FeatureTable table={PREMIUM_TABLE} />
        <p>
          {questions.before} <LinkTo link={{ text: questions.link, page: 'faq', anchor: questions.anchor }} />
        </p>
      </section>
    </PageContainer>
  );
}
