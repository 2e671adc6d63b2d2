import { expect, test } from 'vitest';
import { createInitialStamps } from '../../../../extension/settings/capture-stamps.ts';

const NONE = { stampDate: false, stampUrl: false, stampPlace: 'below', forcedStamps: [] } as const;

test.each([
  [NONE, undefined],
  [
    { ...NONE, stampDate: true },
    { date: true, url: false, place: 'below' },
  ],
  [
    { ...NONE, forcedStamps: ['url'] },
    { date: false, url: true, place: 'below' },
  ],
] as const)('createInitialStamps for %o returns %o', (settings, stamps) => {
  expect(createInitialStamps(settings)).toEqual(stamps);
});
