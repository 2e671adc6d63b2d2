import { EMPTY_OVERFLOW_CASES } from '../../support/captures/cases/empty-overflow.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(EMPTY_OVERFLOW_CASES);
