import { type CaptureCase, rowsOfColor } from '../capture-case.ts';
import { clickWhenGrowing, GROWN_STRIPES, growingPage } from '../growing-page.ts';
import { stripeColorAt } from '../page-html.ts';

export const GROWING_PAGE_CASES: readonly CaptureCase[] = [
  {
    name: 'captures a growing page to its end when the user chooses to continue',
    html: growingPage(2_100, 6_000),
    reference: rowsOfColor(6_000, stripeColorAt),
    scriptedChanges: GROWN_STRIPES,
    duringCapture: clickWhenGrowing('Keep going'),
  },
];
