import { FeatureTable } from '../../components/feature-table.tsx';
import { PREMIUM_TABLE } from '../../content/feature-tables.ts';
import { PREMIUM_WORDS } from '../../content/premium-words.ts';
import { LinkTo } from '../../layout/link-to.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Sheet } from '../../layout/sheet.tsx';
import { DRAWINGS } from './drawings.tsx';
import { Offer } from './offer.tsx';
import styles from './premium-page.module.css';

const { title, lead, features, drawn, table, questions } = PREMIUM_WORDS;

/** Library specification §2.7. */
export function PremiumPage() {
  return (
    <Sheet className={styles.premium}>
      <PageHead title={title} lead={lead} />
      <Offer />
      <section className={styles.part}>
        <h2>{features}</h2>
        <ul className={styles.drawn}>
          {drawn.map(({ name, words }, at) => (
            <li key={name}>
              {DRAWINGS[at]}
              <h3>{name}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{table}</h2>
        <FeatureTable table={PREMIUM_TABLE} />
        <p>
          {questions.before} <LinkTo link={{ text: questions.link, page: 'faq', anchor: questions.anchor }} />
        </p>
      </section>
    </Sheet>
  );
}
