const SHARES = [0.2126, 0.7152, 0.0722] as const;

/** Light that a channel (0 to 255) gives off, as WCAG 2 reckons it. */
function channelLight(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Light of a colour like `#1a2b3c`, from 0 for black to 1 for white. */
function luminance(hex: string): number {
  return SHARES.reduce((sum, share, at) => sum + share * channelLight(Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16)), 0);
}

/** How far two colours like `#1a2b3c` stand apart: 1 for the same, 21 for black on white (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
