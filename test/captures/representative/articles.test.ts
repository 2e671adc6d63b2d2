import { testCaptures } from '../pages/test-captures.ts';
import { REPRESENTATIVE_CASES } from './representative-cases.ts';

const { longArticle, stickyTableHeader, fixedBackground, playingVideo } = REPRESENTATIVE_CASES;

testCaptures([longArticle, stickyTableHeader, fixedBackground, playingVideo]);
