import { FIXED_ELEMENT_CASES } from '../../support/captures/cases/fixed-elements.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(FIXED_ELEMENT_CASES);
