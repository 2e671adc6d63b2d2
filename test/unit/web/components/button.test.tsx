import { expect, test } from 'vitest';
import { Button } from '../../../../web/components/button.tsx';
import { IconButton } from '../../../../web/components/icon-button.tsx';
import { renderStatic } from '../../../support/render-static.tsx';

test('a button never submits a form unless it says so', () => {
  expect(renderStatic(<Button>Save</Button>)).toContain('type="button"');
  expect(renderStatic(<Button type="submit">Save</Button>)).toContain('type="submit"');
});

test('a busy button says what it is doing, and keeps the focus that a disabled one would lose', () => {
  const html = renderStatic(<Button busy="Saving…">Save</Button>);
  expect(html).toMatch(/aria-busy="true" aria-disabled="true">Saving…</);
  expect(html).not.toContain(' disabled');
});

test('a button whose act is over reads as before', () => {
  expect(renderStatic(<Button busy={false}>Save</Button>)).toMatch(/>Save<\/button>$/);
});

test('an icon button has a name for everyone', () => {
  expect(renderStatic(<IconButton label="Close">×</IconButton>)).toMatch(/title="Close".*aria-label="Close"/);
});
