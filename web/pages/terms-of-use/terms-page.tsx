import { PAGE_HEADS } from '../../content/page-heads.ts';
import { prose } from '../../content/terms-of-use.md';
import { ReadingPage } from '../../layout/reading-page/reading-page.tsx';

export function TermsPage() {
  return <ReadingPage title={PAGE_HEADS.termsOfUse.title} prose={prose} isDated />;
}
