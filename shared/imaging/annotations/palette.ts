/** `ink` is the color of lines and text, and `tint` the color of a highlight. */
interface Paint {
  readonly ink: string;
  readonly tint?: string;
}

export const COLORS = ['red', 'orange', 'yellow', 'green', 'blue', 'violet', 'black', 'white'] as const;
export type Color = (typeof COLORS)[number];

/**
 * Colors of the editor. They exclude the site's vermilion, which is reserved for the logo brackets and primary buttons. Red comes
 * first because it is readable on light and dark pages.
 */
export const PALETTE: Readonly<Record<Color, Paint>> = {
  red: { ink: '#e8112d', tint: '#ffb3bc' },
  orange: { ink: '#e07a00', tint: '#ffd199' },
  yellow: { ink: '#f2c200', tint: '#fff176' },
  green: { ink: '#12944a', tint: '#b4f0b0' },
  blue: { ink: '#1a73e8', tint: '#a8d8ff' },
  violet: { ink: '#8a3ffc', tint: '#dcc4ff' },
  black: { ink: '#111111' },
  white: { ink: '#ffffff' },
};

export const TINT_COLORS: readonly Color[] = COLORS.filter((color) => PALETTE[color].tint);

/** Share of the tint that a highlight adds to black pixels, so that the highlight is visible on dark pages too. */
const SHADE_SHARE = 0.35;

/** Returns the color of black pixels under a highlight, as `#rrggbb`. */
export function getHighlightShade(color: Color): string {
  const channels = parseRgb(PALETTE[color].tint ?? PALETTE.black.ink).map((channel) => Math.round(channel * SHADE_SHARE));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export const parseRgb = (hex: string): readonly [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Returns the relative luminance (WCAG 2.2) of a `#rrggbb` color, 0 to 1. */
export function computeLuminance(hex: string): number {
  const [red, green, blue] = parseRgb(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Returns the contrast ratio (WCAG 2.2) of two `#rrggbb` colors, 1 to 21. */
function computeContrast(one: string, other: string): number {
  const [light, dark] = [
    Math.max(computeLuminance(one), computeLuminance(other)),
    Math.min(computeLuminance(one), computeLuminance(other)),
  ];
  return (light + 0.05) / (dark + 0.05);
}

export function chooseContrastingColor(hex: string): string {
  const [black, white] = [PALETTE.black.ink, PALETTE.white.ink];
  return computeContrast(hex, black) > computeContrast(hex, white) ? black : white;
}
