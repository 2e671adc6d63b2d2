import { SIDEWAYS_PANE_CASES } from '../../support/captures/cases/sideways-panes.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(SIDEWAYS_PANE_CASES);
