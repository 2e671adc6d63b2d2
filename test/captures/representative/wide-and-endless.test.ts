import { REPRESENTATIVE_CASES } from '../../support/captures/cases/representative.ts';
import { testCaptures } from '../pages/test-captures.ts';

const { twoColumns, rightToLeft, endlessPage } = REPRESENTATIVE_CASES;

testCaptures([twoColumns, rightToLeft, endlessPage]);
