/** How many captures `npm test` takes. test/captures/representative.test.ts fails when it holds another number of tests. */
export const REPRESENTATIVE_CAPTURES = 12;
