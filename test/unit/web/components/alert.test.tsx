import { expect, test } from 'vitest';
import { Alert } from '../../../../web/components/alert.tsx';
import { renderStatic, visibleText } from '../../../support/render-static.tsx';

test('an error is read aloud at once, anything else in its turn', () => {
  expect(renderStatic(<Alert severity="error" title="Broken" />)).toContain('role="alert"');
  expect(renderStatic(<Alert severity="success" title="Done" />)).toContain('role="status"');
});

test('details are folded away behind a toggle that says so', () => {
  const html = renderStatic(<Alert severity="error" title="Broken" message="Try again." details="internal · r-1" />);
  expect(visibleText(html)).toBe('Broken Try again. show details');
  expect(html).toMatch(/<button[^>]*aria-expanded="false"/);
});

test('without details there is nothing to show', () => {
  expect(renderStatic(<Alert severity="info" title="Note" />)).not.toContain('<button');
});

test('a report stands beside the details', () => {
  const html = renderStatic(<Alert severity="error" title="Broken" details="internal" report="mailto:help@site.example" />);
  expect(visibleText(html)).toBe('Broken show details Report this error');
  expect(html).toContain('<a href="mailto:help@site.example">Report this error</a>');
});
