export const NOT_FOUND = {
  title: 'Page not found',
  words: 'This page doesn’t exist. Check the URL, or the page may have moved.',
  home: 'Return to home',
} as const;
