import { VIRTUAL_LIST_CASES } from '../../support/captures/cases/virtual-lists.ts';
import { testFirefoxCaptures } from './test-firefox-captures.ts';

testFirefoxCaptures(VIRTUAL_LIST_CASES);
