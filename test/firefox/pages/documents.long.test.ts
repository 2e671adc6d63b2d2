import { DIRECTION_CASES } from '../../support/captures/cases/directions.ts';
import { DOCUMENT_SIZE_CASES } from '../../support/captures/cases/document-sizes.ts';
import { EMPTY_OVERFLOW_CASES } from '../../support/captures/cases/empty-overflow.ts';
import { LAYOUT_CASES } from '../../support/captures/cases/layouts.ts';
import { testFirefoxCaptures } from './test-firefox-captures.ts';

testFirefoxCaptures([...DOCUMENT_SIZE_CASES, ...LAYOUT_CASES, ...DIRECTION_CASES, ...EMPTY_OVERFLOW_CASES]);
