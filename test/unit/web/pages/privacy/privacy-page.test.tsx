import { expect, test } from 'vitest';
import { PrivacyPage } from '../../../../../web/pages/privacy/privacy-page.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

test('PrivacyPage shows the effective date, the reporting of breaches and the rule for children', () => {
  const pageText = visibleText(renderStatic(<PrivacyPage />, '/privacy'));
  expect(pageText).toMatch(/^Privacy policy Effective [A-Z][a-z]+ \d+, 20\d\d\. Sample/);
  expect(pageText).toContain('within 72 hours');
  expect(pageText).toContain('Data from children under 13 is not generally collected');
});
