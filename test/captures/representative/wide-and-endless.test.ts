import { testCaptures } from '../pages/test-captures.ts';
import { REPRESENTATIVE_CASES } from './representative-cases.ts';

const { twoColumns, rightToLeft, endlessPage } = REPRESENTATIVE_CASES;

testCaptures([twoColumns, rightToLeft, endlessPage]);
