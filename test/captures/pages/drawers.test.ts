import { DRAWER_CASES } from '../../support/captures/cases/drawers.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(DRAWER_CASES);
