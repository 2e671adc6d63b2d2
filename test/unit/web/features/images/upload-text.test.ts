import { expect, test } from 'vitest';
import { textErrors, textFromCapture, textFromFile, titleFromFileName } from '../../../../../web/features/images/upload-text.ts';

test.each([
  ['Home page.png', 'Home page'],
  ['archive.tar.webp', 'archive.tar'],
  ['no ending', 'no ending'],
  ['v2.0 of the page', 'v2.0 of the page'],
  ['image.png', 'Pasted image'],
  [`${'x'.repeat(400)}.png`, 'x'.repeat(300)],
  ['.png', ''],
])('a file named %s is titled %s', (name, title) => {
  expect(titleFromFileName(name)).toBe(title);
});

test('textFromFile leaves notes and link empty', () => {
  expect(textFromFile(new File([], 'a.png'))).toEqual({ title: 'a', notes: '', urlLink: '' });
});

test('textErrors requires no field', () => {
  expect(textErrors({ title: '', notes: '', urlLink: '' })).toEqual({});
});

test.each(['nonsense', 'ftp://files.example/', 'javascript:alert(1)'])('textErrors rejects the link %s', (urlLink) => {
  expect(textErrors({ title: '', notes: '', urlLink })).toEqual({
    urlLink: 'It must be a web address that starts with http:// or https://.',
  });
});

test('textErrors rejects texts that are too long', () => {
  const errors = textErrors({
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

test('textFromCapture returns title and link of the page within the limits of the library', () => {
  const title = `${'a'.repeat(299)}😀`;
  expect(textFromCapture({ title, url: 'https://example.com/v1.2' })).toEqual({
    title: 'a'.repeat(299),
    notes: '',
    urlLink: 'https://example.com/v1.2',
  });
  expect(textFromCapture({ title: ' Release v1.2 ', url: 'chrome://version' })).toEqual({
    title: 'Release v1.2',
    notes: '',
    urlLink: '',
  });
  expect(textFromCapture({ title: '', url: `https://example.com/${'x'.repeat(3_000)}` }).urlLink).toBe('');
});
