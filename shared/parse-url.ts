/**
 * Returns undefined if `url` is not a valid URL. Use this instead of `URL.canParse`, which in Node.js 20 returns false for valid URLs with
 * characters such as "ü" once the engine has optimized its caller (measured).
 */
export function parseUrl(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}
