import { FeatureTable } from '../../components/feature-table.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { Sheet } from '../../components/layout/sheet.tsx';
import { CONTACT_FORM_WORDS, DEMO_WORDS, ENTERPRISE_WORDS } from '../../content/enterprise-words.ts';
import { ENTERPRISE_TABLE } from '../../content/feature-tables.ts';
import { DemoRequestDoor } from '../../features/demo-request/demo-request-door.tsx';
import { BlogCards } from './blog-cards.tsx';
import styles from './enterprise-page.module.css';
import { Seats } from './seats.tsx';
import { TestimonialQuote } from './testimonial-quote.tsx';

const { title, lead, demo, contact, features, seats } = ENTERPRISE_WORDS;

const ACTIONS = [
  { text: demo, form: DEMO_WORDS },
  { text: contact, form: CONTACT_FORM_WORDS },
];

/** Library specification §2.7. */
export function EnterprisePage() {
  return (
    <Sheet className={styles.enterprise}>
      <PageHead title={title} lead={lead}>
        <DemoRequestDoor actions={ACTIONS} />
      </PageHead>
      <figure className={styles.seats}>
        <Seats />
        <figcaption>{seats}</figcaption>
      </figure>
      <section className={styles.features}>
        <h2>{features}</h2>
        <FeatureTable table={ENTERPRISE_TABLE} />
      </section>
      <TestimonialQuote />
      <BlogCards />
    </Sheet>
  );
}
