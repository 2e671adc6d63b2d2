export type Theme = 'light' | 'dark';

interface Colour {
  readonly name: string;
  readonly use: string;
  readonly light: string;
  readonly dark: string;
  /** Name of the color behind it. */
  readonly on?: string;
}

/** Copy of the colors in `web/styles/tokens.css`. A test compares them. */
export const COLOURS: readonly Colour[] = [
  { name: 'paper', use: 'The ground of every page', light: '#faf7f1', dark: '#10141d' },
  { name: 'paper-raised', use: 'Fields, and what floats', light: '#ffffff', dark: '#1a1f2a' },
  { name: 'paper-sunken', use: 'Behind captures, and what is only read', light: '#f1ece2', dark: '#0b0e15' },
  { name: 'ink', use: 'Text', light: '#141a26', dark: '#f4efe6', on: 'paper' },
  { name: 'ink-quiet', use: 'Text that can wait', light: '#52525a', dark: '#aeaaa2', on: 'paper' },
  { name: 'line', use: 'Between parts', light: '#e0d9cc', dark: '#2b303b' },
  { name: 'line-strong', use: 'Around controls', light: '#8b867d', dark: '#6d6f78', on: 'paper' },
  { name: 'accent', use: 'Brackets and the primary action, nothing else', light: '#cf3a14', dark: '#ff6b42', on: 'paper' },
  { name: 'accent-strong', use: 'The same, under the pointer', light: '#b3300f', dark: '#ff8360', on: 'paper' },
  { name: 'on-accent', use: 'Words of the primary action', light: '#ffffff', dark: '#10141d', on: 'accent' },
  { name: 'success', use: 'What went well', light: '#1e6b4f', dark: '#6fcf9f', on: 'success-wash' },
  { name: 'success-wash', use: 'Behind it', light: '#e3f0e8', dark: '#14281f' },
  { name: 'danger', use: 'What went wrong, and what cannot be undone', light: '#a31b2b', dark: '#ff8d86', on: 'danger-wash' },
  { name: 'danger-strong', use: 'The same, under the pointer', light: '#851220', dark: '#ffaaa4', on: 'danger-wash' },
  { name: 'danger-wash', use: 'Behind it', light: '#f9e6e3', dark: '#321a1d' },
  { name: 'on-danger', use: 'Words of an act that cannot be undone', light: '#ffffff', dark: '#10141d', on: 'danger' },
  { name: 'focus', use: 'Around what has the focus', light: '#141a26', dark: '#f4efe6', on: 'paper' },
  { name: 'checker', use: 'Where something is on its way', light: '#ebe5d9', dark: '#1f2430' },
];
