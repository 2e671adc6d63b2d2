import * as fc from 'fast-check';
import { expect } from 'vitest';
import { type CapturedRows, FIRST_ROWS, findMistakes } from '../extension/find-mistakes.ts';
import type { Pixels } from '../extension/pixels.ts';
import { type RandomPage, randomPages } from '../extension/random-page.ts';
import type { CaptureCase } from './capture-case.ts';
import { buildPage } from './page-html.ts';

const SEED = 16;
const MAX_HEIGHT_PX = 2_600;
const MAX_BLOCKS = 24;
const CANDIDATES = 200;

/** Returns capture cases of random pages. The color of each row is its number. */
export const randomLayouts = (from: number, count: number): readonly CaptureCase[] =>
  fc
    .sample(randomPages(MAX_BLOCKS), { seed: SEED, numRuns: CANDIDATES })
    .filter((page) => measureHeight(page) <= MAX_HEIGHT_PX)
    .slice(from, from + count)
    .map((page, index) => ({
      name: `joins each row of random page ${from + index} once and in order`,
      html: toHtml(page),
      reference: async (_, actual) => {
        expect({ mistakes: findMistakes(page, readRows(page, actual)), page }).toEqual({ mistakes: [], page });
        return actual;
      },
      scriptedChanges: / style="[^"]*"/g,
    }));

const measureHeight = ({ blocks, banner, header, nav, section, footer }: RandomPage): number =>
  [...blocks, ...[banner, header, nav, section, footer].map((part) => part?.height ?? 0)].reduce(
    (sum, height) => sum + height,
    0,
  );

function readRows(page: RandomPage, { width, height, rgb }: Pixels): CapturedRows {
  const readColumn = (x: number) => Array.from({ length: height }, (_, y) => rgb.readUIntBE((y * width + x) * 3, 3));
  const lastColumn = readColumn(width - 2);
  const countRows = (first: number) => lastColumn.filter((row) => row >= first && row < first + 1_000_000).length;
  /** A part that never changes back may be small when the first screen is captured. */
  const topHeightOf = (part: 'banner' | 'header'): number => {
    const { height: full, smallHeight, reaction } = page[part] ?? { height: 0, smallHeight: 0, reaction: undefined };
    return reaction?.hysteresis === null && countRows(FIRST_ROWS[part]) === smallHeight ? smallHeight : full;
  };
  return {
    firstColumn: readColumn(1),
    lastColumn,
    topHeights: { banner: topHeightOf('banner'), header: topHeightOf('header') },
    incompleteReason: undefined,
  };
}

// Scroll anchoring would move the page after the capture has restored its position, because some parts change one frame later.
const STYLE = `html { overflow-anchor: none } body { font-size: 0; position: relative } body * { background-repeat: repeat-x }
#wrapper { display: flow-root; position: relative } #section { overflow: hidden }
#header { z-index: 9; position: relative } #nav { z-index: 8 } #footer { z-index: 9 }`;

function toHtml(page: RandomPage): string {
  const { banner, header, nav, section, sidebar, footer } = page;
  const elementOf = (id: string, isPresent: unknown) => (isPresent ? `<div id="${id}">${id}</div>` : '');
  const parts = page.blocks.map(
    (_, index) => `${insertedBefore(page, index)}<p id="block${index}" style="margin: 0">block ${index}</p>`,
  );
  const main = `<div id="main">${parts.join('')}${insertedBefore(page, page.blocks.length)}</div>`;
  return buildPage({
    body: `${elementOf('banner', banner)}${elementOf('header', header)}
<div id="wrapper">${elementOf('sidebar', sidebar)}${main}</div>${elementOf('footer', footer)}`,
    style: `${STYLE}${sidebar ? `#wrapper { min-height: ${sidebar.height}px } #main { margin-left: ${sidebar.width * 20}% }` : ''}`,
    script: `const page = ${JSON.stringify({ ...page, nav, section })}, FIRST_ROWS = ${JSON.stringify(FIRST_ROWS)};\n${SCRIPT}`,
  });
}

const insertedBefore = ({ nav, section }: RandomPage, block: number): string =>
  `${section?.block === block ? '<div id="section">section</div>' : ''}${nav?.block === block ? '<div id="place"><div id="nav">nav</div></div>' : ''}`;

/** Paints the rows and changes the parts on scroll, as `simulated-page.ts` does without a browser. */
const SCRIPT = `
const get = (id) => document.getElementById(id);
const paint = (element, height, firstRow) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height });
  const context = canvas.getContext('2d');
  for (let y = 0; y < height; y++) {
    context.fillStyle = '#' + (firstRow + y).toString(16).padStart(6, '0');
    context.fillRect(0, y, 1, 1);
  }
  element.style.backgroundImage = 'url(' + canvas.toDataURL() + ')';
  element.style.height = height + 'px';
};
let row = 1;
page.blocks.forEach((height, index) => { paint(get('block' + index), height, row); row += height });
for (const [id, firstRow] of Object.entries(FIRST_ROWS)) if (page[id]) paint(get(id), page[id].height, firstRow);
const progress = {};
const resize = (id) => {
  const { height, smallHeight } = page[id];
  const current = Math.round(height + (smallHeight - height) * (progress[id] ?? 0));
  get(id).style.height = current + 'px';
  get(id).style.display = current > 0 ? '' : 'none';
  return current;
};
const layOut = () => {
  const { banner, header, nav, section, sidebar, footer } = page;
  if (banner) resize('banner');
  if (section) resize('section');
  if (header) {
    const height = resize('header');
    const position = progress.header ? header.scrolledPosition : header.position;
    const isFixed = position === 'fixed';
    Object.assign(get('header').style, { position: position === 'static' ? 'relative' : position, top: position === 'static' ? '' : '0', left: '0', right: '0' });
    document.body.style.paddingTop = (isFixed ? { none: 0, follows: height, constant: header.height }[header.padding] : 0) + 'px';
  }
  if (nav) {
    const left = (sidebar ? sidebar.width * 20 : 0) + '%';
    Object.assign(get('nav').style, progress.nav ? { position: 'fixed', top: '0', left, right: '0' } : { position: 'static' });
    get('place').style.height = progress.nav && !nav.hasPlaceholder ? '0' : nav.height + 'px';
  }
  if (sidebar) {
    const isFloat = sidebar.position === 'float';
    Object.assign(get('sidebar').style, { width: sidebar.width * 20 + '%', float: isFloat ? 'left' : '' },
      progress.sidebar ? { position: 'fixed', top: sidebar.fixedTop + 'px', left: '0' } : { position: isFloat ? 'static' : 'absolute', top: '0' });
  }
  if (footer && footer.position === 'fixed') {
    const isShown = !footer.reaction || progress.footer;
    Object.assign(get('footer').style, { position: 'fixed', bottom: '0', left: '0', right: '0', display: isShown ? '' : 'none' });
    document.body.style.paddingBottom = (footer.hasPadding ? footer.height : 0) + 'px';
  }
};
const react = (id, { threshold, hysteresis, range, timing }) => {
  const update = () => {
    const offset = progress[id] ? (hysteresis === null ? Infinity : Math.min(hysteresis, threshold)) : 0;
    progress[id] = range > 0 ? Math.min(1, Math.max(0, (scrollY - threshold) / range)) : Number(scrollY > threshold - offset);
    layOut();
  };
  addEventListener('scroll', timing === 'event' ? update : () => requestAnimationFrame(() => requestAnimationFrame(update)));
};
layOut();
for (const id of ['banner', 'header', 'section', 'sidebar', 'footer']) if (page[id]?.reaction) react(id, page[id].reaction);
if (page.nav) {
  const threshold = Math.max(0, get('nav').getBoundingClientRect().top + scrollY + page.nav.delay);
  react('nav', { ...page.nav.reaction, range: 0, threshold });
}`;
