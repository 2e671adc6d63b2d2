import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newImageSchema } from '#shared/image.ts';

const decode = (urlLink: string) =>
  z.safeDecode(newImageSchema, { title: '', notes: '', contentType: 'image/png', size: 1, urlLink } as never);

describe('urlLink', () => {
  test.each([
    '',
    'http://my_host.example:8080/a?b#c',
    'http://[::1]:3000/',
    'http://[2001:db8::1]/',
    'http://localhost/',
    'https://münchen.example/straße',
    'HTTPS://EXAMPLE.COM',
    `https://a.example/${'x'.repeat(2_030)}`,
  ])('accepts %s', (urlLink) => {
    expect(decode(urlLink)).toMatchObject({ success: true, data: { urlLink } });
  });

  test.each(['nonsense', 'http://', 'http:example.com', 'ftp://x.example/', 'javascript:alert(1)', 'http://a b.example/'])(
    'rejects %s',
    (urlLink) => {
      const messages = decode(urlLink).error?.issues.map(({ message }) => message);
      expect(messages).toEqual(['must be a web address that starts with http:// or https://']);
    },
  );

  test('rejects a link of more than 2,048 characters', () => {
    const messages = decode(`https://a.example/${'x'.repeat(2_031)}`).error?.issues.map(({ message }) => message);
    expect(messages).toEqual(['must be 2,048 characters or fewer']);
  });

  test('rejects a lone surrogate', () => {
    const messages = decode('https://a.example/\ud83d').error?.issues.map(({ message }) => message);
    expect(messages).toEqual(['must not contain half of a surrogate pair']);
  });
});

test.each(['contentType', 'size'])('newImageSchema requires %s', (field) => {
  const image = { title: '', notes: '', contentType: 'image/png', size: 1 };
  expect(z.safeDecode(newImageSchema, image as never).success).toBe(true);
  const { error } = z.safeDecode(newImageSchema, { ...image, [field]: undefined } as never);
  expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
});
