import { rowsOfColor } from './capture-case.ts';
import { clickWhenGrowing, GROWN_STRIPES, growingPage } from './growing-page.ts';
import { stripeColorAt } from './page-html.ts';
import { testCaptures } from './test-captures.ts';

testCaptures([
  {
    name: 'captures a growing page to its end when the user chooses to continue',
    html: growingPage(2_100, 6_000),
    reference: rowsOfColor(6_000, stripeColorAt),
    scriptedChanges: GROWN_STRIPES,
    duringCapture: clickWhenGrowing('Keep going'),
  },
]);
