export const READING_WORDS = { contents: 'Contents' } as const;
