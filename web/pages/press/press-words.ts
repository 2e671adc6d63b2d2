export const PRESS_WORDS = {
  title: 'Press',
  lead: 'What others have written about whole pages and the button that takes them.',
  extension: 'Get the extension',
  premium: 'Go premium',
  archive: 'Written about us',
  facts: 'For your article',
} as const;
