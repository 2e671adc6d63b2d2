/**
 * Measurements of the extension, in pixels and seconds at one device pixel per CSS pixel. Texts take these figures from here.
 * `npm run budgets extension` measures them again and reports figures that no longer hold.
 */
export const MEASUREMENTS = {
  /** Page whose capture was compared with the browser's own rendering, pixel by pixel. */
  compared: { width: 1_200, height: 40_000, wrongPixels: 0 },
  tallest: 120_000,
  installWarnings: 0,
  short: { height: 2_800, seconds: 1.5 },
  long: { height: 40_000, seconds: 28 },
} as const;
