const SHARES = [0.2126, 0.7152, 0.0722] as const;

/** Returns the linear value of an sRGB channel (0 to 255), as defined by WCAG 2. */
function channelLight(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Returns the relative luminance of a color like `#1a2b3c`, from 0 (black) to 1 (white). */
function luminance(hex: string): number {
  return SHARES.reduce((sum, share, at) => sum + share * channelLight(Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16)), 0);
}

/** Returns the contrast ratio of two colors like `#1a2b3c`: 1 if equal, 21 for black on white (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
