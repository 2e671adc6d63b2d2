import { VIRTUAL_LIST_CASES } from '../../support/captures/cases/virtual-lists.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(VIRTUAL_LIST_CASES);
