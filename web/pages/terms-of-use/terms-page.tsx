import { ReadingPage } from '../../components/reading-page/reading-page.tsx';
import { PAGE_HEADS } from '../../content/page-heads.ts';
import { prose } from '../../content/terms-of-use.md';

export function TermsPage() {
  return <ReadingPage title={PAGE_HEADS.termsOfUse.title} prose={prose} isDated />;
}
