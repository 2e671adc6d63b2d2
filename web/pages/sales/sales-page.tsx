import { pathOf } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { LinkTo } from '../../components/layout/link-to.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { Sheet } from '../../components/layout/sheet.tsx';
import { DEMO_WORDS } from '../../content/enterprise-words.ts';
import { DemoRequest } from '../../features/demo-request/demo-request.tsx';
import styles from './sales-page.module.css';
import { SALES_WORDS } from './sales-words.ts';

const { title, lead, learnMore, learnMoreLead, support } = SALES_WORDS;

/** Library specification §2.7. */
export function SalesPage() {
  return (
    <Sheet className={styles.sales}>
      <PageHead title={title} lead={lead} />
      <div className={styles.besides}>
        <p>{learnMoreLead}</p>
        <ButtonLink to={pathOf('enterprise')}>
          {learnMore}
          <span className="visually-hidden"> about {SITE.name} Enterprise</span>
        </ButtonLink>
        <p>
          {support.before} <LinkTo link={{ text: support.link, outside: 'supportTicket' }} />
        </p>
      </div>
      <DemoRequest words={DEMO_WORDS} />
    </Sheet>
  );
}
