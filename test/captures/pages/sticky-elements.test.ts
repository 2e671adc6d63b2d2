import { STICKY_ELEMENT_CASES } from '../../support/captures/cases/sticky-elements.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(STICKY_ELEMENT_CASES);
