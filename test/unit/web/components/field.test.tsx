import { expect, test } from 'vitest';
import { TextArea, TextField } from '../../../../web/components/field.tsx';
import { renderStatic } from '../../../support/web/render-static.tsx';

const readAttribute = (html: string, name: string) => new RegExp(` ${name}="([^"]+)"`).exec(html)?.[1];

test('TextField has a label that is linked to its control', () => {
  const html = renderStatic(<TextField label="Title" defaultValue="A page" />);
  expect(readAttribute(html, 'for')).toBe(readAttribute(html, 'id'));
});

test('TextArea is described by its hint, which an error replaces', () => {
  const htmlWithHint = renderStatic(<TextArea label="Notes" hint="Only you see these." />);
  expect(readAttribute(htmlWithHint, 'aria-describedby')).toBe(`${readAttribute(htmlWithHint, 'for')}-description`);
  const htmlWithError = renderStatic(<TextArea label="Notes" hint="Only you see these." error="must not be empty" />);
  expect(htmlWithError).toContain('aria-invalid="true"');
  expect(htmlWithError).toContain('must not be empty');
  expect(htmlWithError).not.toContain('Only you see these.');
});
