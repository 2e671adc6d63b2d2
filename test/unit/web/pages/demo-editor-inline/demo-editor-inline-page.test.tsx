import { expect, test } from 'vitest';
import { hasHeaderAndFooter } from '#shared/pages.ts';
import { DemoEditorInlinePage } from '../../../../../web/pages/demo-editor-inline/demo-editor-inline-page.tsx';
import { renderStatic } from '../../../../support/web/render-static.tsx';

test('DemoEditorInlinePage shows one video with its open transcript and no header or footer', () => {
  const html = renderStatic(<DemoEditorInlinePage />, '/demo-editor-inline');
  expect(html.match(/<video/g)).toHaveLength(1);
  expect(html).toContain('<h1>Editor demo</h1>');
  expect(html).toContain('href="/demos"');
  expect(html).toContain('<li>Undo and redo every step.</li>');
  expect(html).toMatch(/<details[^>]* open=""/);
  expect(html).not.toContain('type="radio"');
  expect(hasHeaderAndFooter('/demo-editor-inline')).toBe(false);
});
