import { type CaptureCase, wholePage } from '../../support/captures/capture-case.ts';

/** Cases that make no sense in Firefox, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'captures the visible part of a pinch-zoomed page': 'Screenshots of Firefox show the page without its pinch zoom.',
};

type Expectation = Partial<Pick<CaptureCase, 'name' | 'reference' | 'incompleteReason'>>;

/** A screenshot of Firefox shows any area of the document, wherever the page is scrolled. */
const COMPLETE: Expectation = { reference: wholePage, incompleteReason: undefined };

/** Expected results that differ from those in Chromium, by the name of the case in Chromium. */
const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'captures the visible columns of a page that scrolls itself back to the left': {
    name: 'captures the whole of a page that scrolls itself back to the left',
    ...COMPLETE,
  },
  'leaves columns blank where the page does not scroll to them': {
    name: 'captures columns to which the page does not scroll',
    ...COMPLETE,
  },
  'ends the capture where the page jumps past rows at every scroll': {
    name: 'captures rows that the page jumps past whenever it is scrolled',
    ...COMPLETE,
  },
  'captures the visible part of a page that scrolls itself back in every frame, with the reason "stuck"': {
    name: 'captures the whole of a page that scrolls itself back in every frame',
    ...COMPLETE,
  },
};

/** Returns capture cases with the expected results in Firefox. */
export const toFirefoxCases = (cases: readonly CaptureCase[]): CaptureCase[] =>
  cases.filter(({ name }) => !(name in LEFT_OUT)).map((each) => ({ ...each, ...EXPECTATIONS[each.name] }));
