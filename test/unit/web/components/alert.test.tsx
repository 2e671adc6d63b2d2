import { expect, test } from 'vitest';
import { Alert } from '../../../../web/components/alert.tsx';
import { renderStatic, visibleText } from '../../../support/web/render-static.tsx';

test('Alert has the role alert for errors and the role status otherwise', () => {
  expect(renderStatic(<Alert severity="error" title="Broken" />)).toContain('role="alert"');
  expect(renderStatic(<Alert severity="success" title="Done" />)).toContain('role="status"');
});

test('Alert hides its details behind a toggle', () => {
  const html = renderStatic(<Alert severity="error" title="Broken" message="Try again." details="internal · r-1" />);
  expect(visibleText(html)).toBe('Broken Try again. show details');
  expect(html).toMatch(/<button[^>]*aria-expanded="false"/);
});

test('Alert has no toggle when there are no details', () => {
  expect(renderStatic(<Alert severity="info" title="Note" />)).not.toContain('<button');
});

test('Alert shows a report link next to its details', () => {
  const html = renderStatic(<Alert severity="error" title="Broken" details="internal" reportUrl="mailto:help@site.example" />);
  expect(visibleText(html)).toBe('Broken show details Report this error');
  expect(html).toContain('<a href="mailto:help@site.example">Report this error</a>');
});
