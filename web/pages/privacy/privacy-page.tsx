import { PAGES } from '#shared/pages.ts';
import { ReadingPage } from '../../components/reading-page/reading-page.tsx';
import { prose } from '../../content/privacy.md';

export function PrivacyPage() {
  return <ReadingPage title={PAGES.privacy.title} prose={prose} isAgreement />;
}
