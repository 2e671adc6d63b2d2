/** Beside every long text. */
export const READING_WORDS = { contents: 'Contents' } as const;
