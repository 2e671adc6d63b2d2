import { clickWhenAsked } from './answer-growth-question.ts';
import { rowsOfColor } from './capture-case.ts';
import { GROWN_BANDS, growingPage } from './growing-page.ts';
import { bandRow } from './page-html.ts';
import { testCaptures } from './test-captures.ts';

testCaptures([
  {
    name: 'captures a growing page to its end when the user keeps going',
    html: growingPage(2_100, 6_000),
    reference: rowsOfColor(6_000, bandRow),
    selfMadeChanges: GROWN_BANDS,
    duringCapture: clickWhenAsked('Keep going'),
  },
]);
