import { PAGES } from '#shared/pages.ts';
import { ReadingPage } from '../../components/reading-page/reading-page.tsx';
import { prose } from '../../content/terms-of-use.md';

export function TermsOfUsePage() {
  return <ReadingPage title={PAGES.termsOfUse.title} prose={prose} isAgreement />;
}
