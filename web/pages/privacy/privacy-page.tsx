import { ReadingPage } from '../../components/reading-page/reading-page.tsx';
import { PAGE_HEADS } from '../../content/page-heads.ts';
import { prose } from '../../content/privacy.md';

export function PrivacyPage() {
  return <ReadingPage title={PAGE_HEADS.privacy.title} prose={prose} isDated />;
}
