import { expect, test } from 'vitest';
import { Button, IconButton } from '../../../../web/components/button.tsx';
import { renderStatic } from '../../../support/web/render-static.tsx';

test('Button submits a form only when its type is submit', () => {
  expect(renderStatic(<Button>Save</Button>)).toContain('type="button"');
  expect(renderStatic(<Button type="submit">Save</Button>)).toContain('type="submit"');
});

test('Button shows its busy text and stays focusable while it is busy', () => {
  const html = renderStatic(<Button busyLabel="Saving…">Save</Button>);
  expect(html).toMatch(/aria-busy="true" aria-disabled="true">Saving…</);
  expect(html).not.toContain(' disabled');
});

test('Button shows its label again when it is no longer busy', () => {
  expect(renderStatic(<Button busyLabel={false}>Save</Button>)).toMatch(/>Save<\/button>$/);
});

test('IconButton has a title and an accessible name', () => {
  expect(renderStatic(<IconButton label="Close">×</IconButton>)).toMatch(/title="Close".*aria-label="Close"/);
});
