import { expect, test } from 'vitest';
import { ExtensionError } from '../../../../web/browser/extension-error.ts';
import { CaptureList } from '../../../../web/pages/images/capture-chooser.tsx';
import { offered } from '../../../support/small-extension.ts';
import { staticPage, wordsOf } from '../../../support/static-page.tsx';

const ignore = () => undefined;

const list = (state: Partial<Parameters<typeof CaptureList>[0]>) =>
  staticPage(<CaptureList captures={undefined} error={null} retry={ignore} chosen={[]} onChoose={ignore} {...state} />);

test('a capture says what it shows, when it was taken, and how large it is', () => {
  const html = list({ captures: [offered({ bytes: 3 * 1024 * 1024 })], chosen: ['capture-1'] });
  expect(wordsOf(html)).toBe('A long page example.com · November 22, 2026 1,200 × 40,000 px · 3 MB');
  expect(html).toMatch(/<input type="checkbox"[^>]* checked=""/);
});

test('one without a title is called after its host', () => {
  expect(wordsOf(list({ captures: [offered({ title: '' })] }))).toMatch(/^example\.com example\.com · /);
  expect(wordsOf(list({ captures: [offered({ title: '', url: 'what?' })] }))).toMatch(/^Untitled November/);
});

test('one that the library would not take cannot be chosen, and says why', () => {
  const html = list({ captures: [offered({ bytes: 200 * 1024 * 1024 })] });
  expect(html).toMatch(/<input type="checkbox"[^>]* disabled=""/);
  expect(wordsOf(html)).toContain('The library takes images of up to 100 MB.');
});

test('without any, the first step is told', () => {
  expect(wordsOf(list({ captures: [] }))).toMatch(/^No captures yet Open any page/);
});

test('until they are there, their shape is', () => {
  expect(list({})).toContain('aria-busy="true"');
  expect(wordsOf(list({}))).toBe('Asking the extension for its captures…');
});

test('captures that cannot be listed say why, and can be asked for again', () => {
  expect(wordsOf(list({ error: new ExtensionError('silent') }))).toMatch(
    /^Your captures cannot be listed\. The extension no longer answers\. Reload this page, then try again\. .* Try again$/,
  );
});
