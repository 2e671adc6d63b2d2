import { pathOf } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { LinkTo } from '../../components/layout/link-to.tsx';
import { PageHead, Sheet } from '../../components/layout/page.tsx';
import { DEMO_WORDS } from '../../content/enterprise-words.ts';
import { DemoRequest } from '../../features/demo-request/demo-request.tsx';
import styles from './sales-page.module.css';

export const SALES_WORDS = {
  title: 'Contact Sales',
  lead: 'Ask for a demo, a quote or a security review for your organization.',
  learnMore: 'Learn more',
  learnMoreLead: 'Compare Premium and Enterprise.',
  support: { before: 'Something doesn’t work?', link: 'Open a support ticket' },
} as const;

const { title, lead, learnMore, learnMoreLead, support } = SALES_WORDS;

/** Library specification §2.7. */
export function SalesPage() {
  return (
    <Sheet className={styles.sales}>
      <PageHead title={title} lead={lead} />
      <div className={styles.aside}>
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
