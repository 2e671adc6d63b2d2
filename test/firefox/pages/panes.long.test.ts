import { INNER_PANE_CASES } from '../../support/captures/cases/inner-panes.ts';
import { SIDEWAYS_PANE_CASES } from '../../support/captures/cases/sideways-panes.ts';
import { WIDE_PAGE_CASES } from '../../support/captures/cases/wide-pages.ts';
import { testFirefoxCaptures } from './test-firefox-captures.ts';

testFirefoxCaptures([...INNER_PANE_CASES, ...SIDEWAYS_PANE_CASES, ...WIDE_PAGE_CASES]);
