export const SIZE_NAMES = ['small', 'medium', 'large'] as const;
export type SizeName = (typeof SIZE_NAMES)[number];

export interface DrawingSize {
  readonly stroke: number;
  readonly text: number;
  /** Side of a redaction cell. */
  readonly block: number;
}

export const MAX_BLOCK = 64;

const SIZES: Readonly<Record<SizeName, DrawingSize>> = {
  small: { stroke: 2, text: 16, block: 12 },
  medium: { stroke: 4, text: 24, block: 20 },
  large: { stroke: 8, text: 40, block: 32 },
};

/** Returns sizes in device pixels. `density` is device pixels per CSS pixel. */
export function drawingSizeOf(name: SizeName, density: number): DrawingSize {
  const { stroke, text, block } = SIZES[name];
  return {
    stroke: Math.max(1, Math.round(stroke * density)),
    text: Math.round(text * density),
    block: Math.min(MAX_BLOCK, Math.round(block * density)),
  };
}
