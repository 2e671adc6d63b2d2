import { LAYOUT_CASES } from '../../support/captures/cases/layouts.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(LAYOUT_CASES);
