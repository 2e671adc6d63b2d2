export const PRESS_WORDS = {
  title: 'Press',
  lead: 'What the press says about GoFullPage.',
  extension: 'Get the extension',
  premium: 'Go premium',
  archive: 'Press coverage',
  facts: 'Facts for your article',
} as const;
