import { expect, test } from 'vitest';
import { addForcedStamps, createInitialStamps, getForcedStamps } from '../../../../extension/settings/capture-stamps.ts';

const NONE = { stampDate: false, stampUrl: false, stampPlace: 'below', forcedStamps: [] } as const;

test.each([
  [NONE, undefined],
  [
    { ...NONE, stampDate: true },
    { date: true, url: false, place: 'below' },
  ],
  [{ ...NONE, forcedStamps: ['url'] }, undefined],
] as const)('createInitialStamps for %o returns %o', (settings, stamps) => {
  expect(createInitialStamps(settings)).toEqual(stamps);
});

test.each([
  [[], undefined],
  [['date'], { date: true, place: 'below' }],
  [['url', 'date'], { date: true, url: true, place: 'below' }],
] as const)('getForcedStamps for the policy %o returns %o', (forcedStamps, stamps) => {
  expect(getForcedStamps({ ...NONE, forcedStamps })).toEqual(stamps);
});

const FORCED = { date: true, place: 'below' } as const;
const CROP = { x: 0, y: 0, width: 9, height: 9 };

test.each([
  [{ shapes: [] }, { shapes: [], stamps: { date: true, place: 'below' } }],
  [
    { shapes: [], stamps: { date: false, url: true, place: 'above' } },
    { shapes: [], stamps: { date: true, url: true, place: 'above' } },
  ],
  [
    { shapes: [], crop: CROP },
    { shapes: [], crop: CROP, stamps: { date: true, place: 'below' } },
  ],
] as const)('addForcedStamps turns %o into %o', (edits, stamped) => {
  expect(addForcedStamps(edits, FORCED)).toEqual(stamped);
});

test.each([
  [{ shapes: [], stamps: { date: true, url: false, place: 'above' } }, FORCED],
  [{ shapes: [], stamps: { date: false, place: 'above' } }, undefined],
] as const)('addForcedStamps returns the same %o when %o are forced', (edits, forced) => {
  expect(addForcedStamps(edits, forced)).toBe(edits);
});
