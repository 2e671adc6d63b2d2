/**
 * Returns undefined if `url` is not a valid URL. Use this instead of `URL.canParse`, which returns false for URLs with characters such as "ü"
 * in Node.js 20 once a function is optimized (measured).
 */
export function parseUrl(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}
