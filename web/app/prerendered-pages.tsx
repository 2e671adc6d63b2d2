import { type ComponentType, StrictMode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { StaticRouter } from 'react-router-dom';
import { type PublicPage, pathOf } from '#shared/pages.ts';
import { NotFound } from '../components/layout/not-found.tsx';
import { PAGE_HEADS, type PageHead } from '../content/page-heads.ts';
import { AboutPage } from '../pages/about/about-page.tsx';
import { AccessibilityPage } from '../pages/accessibility/accessibility-page.tsx';
import { ComingSoonPage } from '../pages/coming-soon/coming-soon-page.tsx';
import { ContactPage } from '../pages/contact/contact-page.tsx';
import { DemoEditorPage } from '../pages/demo-editor-inline/demo-editor-page.tsx';
import { DemosPage } from '../pages/demos/demos-page.tsx';
import { EnterprisePage } from '../pages/enterprise/enterprise-page.tsx';
import { FaqPage } from '../pages/faq/faq-page.tsx';
import { HomePage } from '../pages/home/home-page.tsx';
import { LegalPage } from '../pages/legal/legal-page.tsx';
import { NewsletterPage } from '../pages/newsletter/newsletter-page.tsx';
import { PremiumPage } from '../pages/premium/premium-page.tsx';
import { PressPage } from '../pages/press/press-page.tsx';
import { PrivacyPage } from '../pages/privacy/privacy-page.tsx';
import { SalesPage } from '../pages/sales/sales-page.tsx';
import { StyleGuidePage } from '../pages/style-guide/style-guide-page.tsx';
import { TermsPage } from '../pages/terms-of-use/terms-page.tsx';
import { App } from './app.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Pages } from './routes.tsx';
import { structuredData } from './structured-data.ts';

/** Imports the pages eagerly, because `renderToString` does not wait for lazy modules. */
const PAGES: Readonly<Record<PublicPage, ComponentType>> = {
  home: HomePage,
  premium: PremiumPage,
  enterprise: EnterprisePage,
  faq: FaqPage,
  press: PressPage,
  sales: SalesPage,
  about: AboutPage,
  legal: LegalPage,
  newsletter: NewsletterPage,
  contact: ContactPage,
  demos: DemosPage,
  demoEditorInline: DemoEditorPage,
  privacy: PrivacyPage,
  accessibility: AccessibilityPage,
  termsOfUse: TermsPage,
  styleGuide: StyleGuidePage,
  comingSoon: ComingSoonPage,
};

export { PAGE_HEADS };

const NOWHERE = '/not-found';

export interface WrittenPage {
  readonly path: string;
  readonly head: PageHead;
  /** JSON-LD of the page. Undefined for the not-found page. */
  readonly data: object | undefined;
  readonly html: string;
}

/** Renders a public page or the not-found page to HTML, for a signed-out visitor. */
export function writePage(page: PublicPage | 'notFound'): WrittenPage {
  const at = page === 'notFound' ? NOWHERE : pathOf(page);
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={at}>
        <App header={Header} footer={Footer}>
          <Pages pages={PAGES} notFound={NotFound} />
        </App>
      </StaticRouter>
    </StrictMode>,
  );
  return { path: at, head: PAGE_HEADS[page], data: page === 'notFound' ? undefined : structuredData(page), html };
}
