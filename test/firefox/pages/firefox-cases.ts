import { type CaptureCase, type Reference, wholePage } from '../../support/captures/capture-case.ts';
import { topRows } from '../../support/extension/pixels.ts';

/** Cases that make no sense in Firefox, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'captures the visible part of a pinch-zoomed page': 'Screenshots of Firefox show the page without its pinch zoom.',
};

/**
 * Cases whose capture differs from the page because of a known defect. Their tests expect a difference, so that they fail when the
 * defect is gone.
 */
const KNOWN_DEFECTS: Readonly<Record<string, string>> = {
  'shows a fixed header in a closed shadow root once, at the top': 'Closed shadow roots are not found.',
  'shows a sticky element in a closed shadow root once': 'Closed shadow roots are not found.',
  'extends a fixed background element to the end of the page': 'An area shows the background only in the window.',
  'lays out content-visibility sections with the margins of the browser': 'The last sections stay blank.',
  'keeps the round corners of a banner that is a little wider than the window':
    'Firefox draws a round corner differently if the edge of a screenshot cuts it.',
  'leaves out the scrollbar gutters on both sides': 'Areas begin at the left gutter.',
  'waits for content whose request is aborted when it leaves the view': 'Only the last window of an area waits for content.',
  'waits while skeletons are visible': 'Only the last window of an area waits for content.',
  'waits while visible content is marked as busy': 'Only the last window of an area waits for content.',
};

type Expectation = Partial<Pick<CaptureCase, 'reference' | 'incompleteReason'>>;

/** A screenshot of Firefox shows any area of the document, wherever the page is scrolled. */
const COMPLETE: Expectation = { reference: wholePage, incompleteReason: undefined };

const capturedRows: Reference = async (page, actual) => topRows(await wholePage(page, actual), actual.height);

/** Expected results that differ from those in Chromium, by name of the case. */
const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'captures the visible columns of a page that scrolls itself back to the left': COMPLETE,
  'leaves columns blank where the page does not scroll to them': COMPLETE,
  'ends before the rows that a page jumps past whenever it is scrolled': COMPLETE,
  // The first screenshot shows more than the window.
  'captures the visible part of a page that scrolls itself back in every frame, with the reason "stuck"': {
    reference: capturedRows,
  },
};

interface FirefoxCase extends CaptureCase {
  readonly knownDefect: string | undefined;
}

/** Returns capture cases with the expected results in Firefox. */
export const toFirefoxCases = (cases: readonly CaptureCase[]): FirefoxCase[] =>
  cases
    .filter(({ name }) => !(name in LEFT_OUT))
    .map((each) => ({ ...each, ...EXPECTATIONS[each.name], knownDefect: KNOWN_DEFECTS[each.name] }));
