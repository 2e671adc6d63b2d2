export const NOT_FOUND = {
  title: 'Page not found',
  words: 'Nothing is kept at this address. It may have been mistyped, or the page may have moved.',
  home: 'Return to home',
} as const;
