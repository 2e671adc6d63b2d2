import { DIRECTION_CASES } from '../../support/captures/cases/directions.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(DIRECTION_CASES);
