import { PAGE_HEADS } from '../../content/page-heads.ts';
import { prose } from '../../content/privacy.md';
import { ReadingPage } from '../../layout/reading-page/reading-page.tsx';

export function PrivacyPage() {
  return <ReadingPage title={PAGE_HEADS.privacy.title} prose={prose} isDated />;
}
