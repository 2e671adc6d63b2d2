import { expect, test } from 'vitest';
import { createImageFileName } from '../../../../../../web/features/images/viewer/view-image.tsx';

const PNG = '/media/user-1/01JD/original.png';

test.each([
  ['Home page', 'Home page.png'],
  ['', 'image.png'],
  ['...', 'image.png'],
  ['../../etc/passwd', 'etc passwd.png'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.png'],
  ['two\nlines', 'two lines.png'],
  ['Prices, 2026.', 'Prices, 2026.png'],
  ['con', '_con.png'],
  ['invoice\u202Egnp.exe', 'invoice gnp.exe.png'],
  ['x'.repeat(300), `${'x'.repeat(180)}.png`],
])('download name of an image titled %j is %j', (title, name) => {
  expect(createImageFileName({ title, urlFull: PNG })).toBe(name);
});

test('download name has the extension of the original', () => {
  expect(createImageFileName({ title: 'A', urlFull: '/media/user-1/01JD/original.webp' })).toBe('A.webp');
});
