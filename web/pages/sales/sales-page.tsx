import { getPath } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { LinkTo } from '../../components/layout/link-to.tsx';
import { PageContainer, PageHeader } from '../../components/layout/page.tsx';
import { DEMO_FORM_COPY } from '../../content/enterprise-copy.ts';
import { DemoRequest } from '../../features/demo-request/demo-request.tsx';
import styles from './sales-page.module.css';

export const SALES_COPY = {
  title: 'Contact Sales',
  lead: 'Ask for a demo, a quote or a security review for your organization.',
  learnMore: 'Learn more',
  learnMoreLead: 'Compare Premium and Enterprise.',
  support: { before: 'Something doesn’t work?', link: 'Open a support ticket' },
} as const;

const { title, lead, learnMore, learnMoreLead, support } = SALES_COPY;

export function SalesPage() {
  return (
    <PageContainer className={styles.sales}>
      <PageHeader title={title} lead={lead} />
      <div className={styles.aside}>
        <p>{learnMoreLead}</p>
        <ButtonLink to={getPath('enterprise')}>
          {learnMore}
          <span className="visually-hidden"> about {SITE.name} Enterprise</span>
        </ButtonLink>
        <p>
          {support.before} <LinkTo link={{ text: support.link, external: 'supportTicket' }} />
        </p>
      </div>
      <DemoRequest copy={DEMO_FORM_COPY} />
    </PageContainer>
  );
}
