/** So soon after the question, a press is the second half of a double click: nobody has read the question yet. */
const DEAF_MS = 500;

/** Whether a press answers a question that was asked so long ago. */
export const isAnswer = (sinceAskedMs: number): boolean => sinceAskedMs >= DEAF_MS;
