import sharp from 'sharp';
import { stripeColor } from '../../extension/tall-page.ts';
import { type CaptureCase, wholePage } from '../capture-case.ts';
import { buildPage, stripesOf } from '../page-html.ts';

const IMAGE = { width: 600, height: 2_400 };
const gradient = Buffer.from(
  Array.from({ length: IMAGE.height }, (_, row) =>
    Array.from({ length: IMAGE.width }, (_, column) => [row % 256, column % 256, (row >> 3) % 256]),
  ).flat(2),
);
const image = await sharp(gradient, { raw: { ...IMAGE, channels: 3 } })
  .png()
  .toBuffer();

const svgStripes = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="2500">${Array.from(
  { length: 25 },
  (_, stripe) =>
    `<rect y="${stripe * 100}" width="1000" height="100" fill="${stripeColor(stripe)}"/><text x="20" y="${stripe * 100 + 60}">${stripe}</text>`,
).join('')}</svg>`;

export const DOCUMENT_SIZE_CASES: readonly CaptureCase[] = [
  {
    name: 'captures a page that is one fixed element',
    html: buildPage({ body: `<main>${stripesOf(300)}</main>`, style: 'main { position: fixed; inset: 0; background: #ffd }' }),
    reference: wholePage,
  },
  {
    name: 'captures a page of exactly one window',
    html: buildPage({
      body: `<main>${stripesOf(600)}</main>`,
      style: 'main { height: 100vh; overflow: hidden; background: #def }',
    }),
    reference: wholePage,
  },
  {
    name: 'captures a page one pixel taller than the window',
    html: buildPage({
      body: `<main>${stripesOf(600)}</main>`,
      style: 'main { height: calc(100vh + 1px); border-bottom: 1px solid #f00 }',
    }),
    reference: wholePage,
  },
  {
    name: 'captures a page one pixel taller than two windows',
    html: buildPage({
      body: `<main>${stripesOf(1_300)}</main>`,
      style: 'main { height: calc(200vh + 1px); border-bottom: 1px solid #f00 }',
    }),
    reference: wholePage,
  },
  {
    name: 'captures an SVG document',
    html: { html: svgStripes, headers: { 'content-type': 'image/svg+xml' } },
    reference: wholePage,
  },
  {
    name: 'captures an image document that fits the window',
    html: { html: image, headers: { 'content-type': 'image/png' } },
    reference: wholePage,
  },
  {
    name: 'captures an image document at full size',
    html: { html: image, headers: { 'content-type': 'image/png' } },
    reference: wholePage,
    beforeCapture: (page) => page.click('img'),
  },
];
