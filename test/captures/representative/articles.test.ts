import { REPRESENTATIVE_CASES } from '../../support/captures/cases/representative.ts';
import { testCaptures } from '../pages/test-captures.ts';

const { longArticle, stickyTableHeader, fixedBackground, playingVideo } = REPRESENTATIVE_CASES;

testCaptures([longArticle, stickyTableHeader, fixedBackground, playingVideo]);
