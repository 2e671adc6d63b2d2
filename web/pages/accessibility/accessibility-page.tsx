import { PAGES } from '#shared/pages.ts';
import { ReadingPage } from '../../components/reading-page/reading-page.tsx';
import { prose } from '../../content/accessibility.md';

export function AccessibilityPage() {
  return <ReadingPage title={PAGES.accessibility.title} prose={prose} />;
}
