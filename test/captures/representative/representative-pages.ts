/** Kinds of pages that `npm test` captures. Without a system Chromium, `npm test` prints how many captures it leaves out. */
export const REPRESENTATIVE_PAGES = [
  'longArticle',
  'twoDevicePixels',
  'stickyTableHeader',
  'innerPane',
  'sameSiteFrame',
  'crossSiteFrame',
  'twoColumns',
  'rightToLeft',
  'endlessPage',
  'playingVideo',
  'fixedBackground',
  'scrollbar',
] as const;

export type RepresentativePage = (typeof REPRESENTATIVE_PAGES)[number];
