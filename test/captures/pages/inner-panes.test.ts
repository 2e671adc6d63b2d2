import { INNER_PANE_CASES } from '../../support/captures/cases/inner-panes.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(INNER_PANE_CASES);
