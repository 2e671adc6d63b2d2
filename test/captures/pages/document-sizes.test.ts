import { DOCUMENT_SIZE_CASES } from '../../support/captures/cases/document-sizes.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(DOCUMENT_SIZE_CASES);
