import { ReadingPage } from '../../components/reading-page/reading-page.tsx';
import { prose } from '../../content/accessibility.md';
import { PAGE_HEADS } from '../../content/page-heads.ts';

export function AccessibilityPage() {
  return <ReadingPage title={PAGE_HEADS.accessibility.title} prose={prose} />;
}
