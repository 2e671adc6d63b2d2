interface Step {
  readonly name: string;
  /** `narrow` applies to phones, `wide` from tablets up. */
  readonly narrow: string;
  readonly wide: string;
}

export const SIZES: readonly Step[] = [
  { name: 'size-0', narrow: '0.75rem', wide: '0.75rem' },
  { name: 'size-1', narrow: '0.875rem', wide: '0.875rem' },
  { name: 'size-2', narrow: '1rem', wide: '1rem' },
  { name: 'size-3', narrow: '1.2rem', wide: '1.25rem' },
  { name: 'size-4', narrow: '1.44rem', wide: '1.563rem' },
  { name: 'size-5', narrow: '1.728rem', wide: '1.953rem' },
  { name: 'size-6', narrow: '2.074rem', wide: '2.441rem' },
  { name: 'size-7', narrow: '2.488rem', wide: '3.052rem' },
  { name: 'size-8', narrow: '2.986rem', wide: '4.3rem' },
];

/** Pixels at the default font size of 16 px. */
export const SPACES: readonly { readonly name: string; readonly px: number }[] = [
  { name: 'space-1', px: 4 },
  { name: 'space-2', px: 8 },
  { name: 'space-3', px: 12 },
  { name: 'space-4', px: 16 },
  { name: 'space-5', px: 24 },
  { name: 'space-6', px: 32 },
  { name: 'space-7', px: 48 },
  { name: 'space-8', px: 72 },
  { name: 'space-9', px: 112 },
];

export const MEASURES: readonly { readonly name: string; readonly value: string; readonly use: string }[] = [
  { name: 'radius', value: '6px', use: 'Every corner' },
  { name: 'page', value: '75rem', use: 'Maximum page width' },
  { name: 'measure', value: '68ch', use: 'Maximum line length' },
  { name: 'header', value: '4rem', use: 'The height of the header' },
  { name: 'fast', value: '120ms', use: 'Hover transitions' },
  { name: 'calm', value: '200ms', use: 'Enter and exit transitions' },
  { name: 'ease', value: 'cubic-bezier(0.2, 0, 0, 1)', use: 'Easing' },
];
