import { expect, test } from 'vitest';
import {
  createTextFromCapture,
  createTextFromFile,
  createTitle,
  findTextErrors,
} from '../../../../../web/features/images/upload-text.ts';

test.each([
  ['Home page.png', 'Home page'],
  ['archive.tar.webp', 'archive.tar'],
  ['no ending', 'no ending'],
  ['v2.0 of the page', 'v2.0 of the page'],
  ['image.png', 'Pasted image'],
  [`${'x'.repeat(400)}.png`, 'x'.repeat(300)],
  ['.png', ''],
])('a file named %s is titled %s', (name, title) => {
  expect(createTitle(name)).toBe(title);
});

test('createTextFromFile leaves notes and link empty', () => {
  expect(createTextFromFile(new File([], 'a.png'))).toEqual({ title: 'a', notes: '', urlLink: '' });
});

test('findTextErrors requires no field', () => {
  expect(findTextErrors({ title: '', notes: '', urlLink: '' })).toEqual({});
});

test.each(['nonsense', 'ftp://files.example/', 'javascript:alert(1)'])('findTextErrors rejects the link %s', (urlLink) => {
  expect(findTextErrors({ title: '', notes: '', urlLink })).toEqual({
    urlLink: 'It must be a web address that starts with http:// or https://.',
  });
});

test('findTextErrors rejects texts that are too long', () => {
  const errors = findTextErrors({
    title: 'x'.repeat(301),
    notes: 'x'.repeat(10_001),
    urlLink: `https://a.example/${'x'.repeat(2_048)}`,
  });
  expect(errors).toEqual({
    title: 'It must be 300 characters or fewer.',
    notes: 'It must be 10,000 characters or fewer.',
    urlLink: 'It must be 2,048 characters or fewer.',
  });
});

test('createTextFromCapture returns title and link of the page within the limits of the library', () => {
  const title = `${'a'.repeat(299)}😀`;
  expect(createTextFromCapture({ title, url: 'https://example.com/v1.2' })).toEqual({
    title: 'a'.repeat(299),
    notes: '',
    urlLink: 'https://example.com/v1.2',
  });
  expect(createTextFromCapture({ title: ' Release v1.2 ', url: 'chrome://version' })).toEqual({
    title: 'Release v1.2',
    notes: '',
    urlLink: '',
  });
  expect(createTextFromCapture({ title: '', url: `https://example.com/${'x'.repeat(3_000)}` }).urlLink).toBe('');
});
