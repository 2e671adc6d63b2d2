import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEMOS } from '../../../../../web/content/demos.ts';
import { DemosPage, selectDemo } from '../../../../../web/pages/demos/demos-page.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const MIN_SECONDS = 15;
const MAX_SECONDS = 45;

const html = renderStatic(<DemosPage />, '/demos');

test.each([
  ['#capture', 'capture'],
  ['#editor', 'editor'],
  ['', 'capture'],
  ['#', 'capture'],
  ['#Editor', 'capture'],
  ['#constructor', 'capture'],
])('selectDemo of the hash %o returns %s', (hash, name) => {
  expect(selectDemo(hash)).toBe(name);
});

describe('prerendered DemosPage', () => {
  test('contains both videos with their transcripts', () => {
    expect(html.match(/<video/g)).toHaveLength(2);
    for (const { name, title, transcript } of DEMOS) {
      expect(html).toContain(`<a href="#${name}"`);
      expect(html).toContain(`<section id="${name}"`);
      for (const text of [title, ...transcript]) expect(visibleText(html)).toContain(text);
    }
    expect(html).toMatch(/<a href="#capture" aria-current="true">/);
  });

  test('preloads no video and uses the controls of the browser', () => {
    for (const [video] of html.matchAll(/<video[^>]*>/g)) {
      expect(video).toContain('preload="none"');
      expect(video).toContain('controls=""');
      expect(video).toMatch(/width="1280" height="800"/);
      expect(video).not.toContain('autoplay');
    }
    expect(html.match(/<track kind="captions"/g)).toHaveLength(2);
  });

  test('offers every speed and starts at the recorded speed', () => {
    const [first = ''] = html.split('<section id="editor"');
    expect([...first.matchAll(/<input type="radio"[^>]*value="([\d.]+)"/g)].map(([, rate]) => Number(rate))).toEqual([
      5, 2, 1, 0.5, 0.1,
    ]);
    expect(html.match(/<input[^>]*checked=""[^>]*value="1"|<input[^>]*value="1"[^>]*checked=""/g)).toHaveLength(2);
  });

  test('has a separate speed for each video', () => {
    const groups = [...html.matchAll(/<input type="radio"[^>]* name="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(groups).size).toBe(2);
  });
});

describe.each(DEMOS)('the recording of $name', ({ name, transcript }) => {
  const getVideoFile = (extension: string) => `web/videos/${name}.${extension}`;
  const vtt = readFileSync(getVideoFile('vtt'), 'utf8');

  test('is captioned with its transcript, line for line', () => {
    expect(vtt).toMatch(/^WEBVTT\n\n/);
    const captions = vtt
      .split('\n\n')
      .slice(1)
      .map((block) => block.trim().split('\n')[1]);
    expect(captions).toEqual(transcript);
  });

  test('lasts between 15 and 45 seconds', () => {
    const endTime = vtt.trim().split(' --> ').at(-1)?.slice(0, 9).split(':').map(Number) ?? [];
    const seconds = (endTime[0] ?? 0) * 60 + (endTime[1] ?? 0);
    expect(seconds).toBeGreaterThanOrEqual(MIN_SECONDS);
    expect(seconds).toBeLessThanOrEqual(MAX_SECONDS);
  });
});
