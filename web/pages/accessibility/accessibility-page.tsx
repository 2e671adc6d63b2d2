import { prose } from '../../content/accessibility.md';
import { PAGE_HEADS } from '../../content/page-heads.ts';
import { ReadingPage } from '../../layout/reading-page/reading-page.tsx';

export function AccessibilityPage() {
  return <ReadingPage title={PAGE_HEADS.accessibility.title} prose={prose} />;
}
