import { expect, test } from 'vitest';
import { TextArea, TextField } from '../../../../web/components/field.tsx';
import { renderStatic } from '../../../support/web/render-static.tsx';

const attribute = (html: string, name: string) => new RegExp(` ${name}="([^"]+)"`).exec(html)?.[1];

test('TextField has a label that is linked to its control', () => {
  const html = renderStatic(<TextField label="Title" defaultValue="A page" />);
  expect(attribute(html, 'for')).toBe(attribute(html, 'id'));
});

test('TextArea is described by its hint, which an error replaces', () => {
  const hinted = renderStatic(<TextArea label="Notes" hint="Only you see these." />);
  expect(attribute(hinted, 'aria-describedby')).toBe(`${attribute(hinted, 'for')}-words`);
  const wrong = renderStatic(<TextArea label="Notes" hint="Only you see these." error="must not be empty" />);
  expect(wrong).toContain('aria-invalid="true"');
  expect(wrong).toContain('must not be empty');
  expect(wrong).not.toContain('Only you see these.');
});
