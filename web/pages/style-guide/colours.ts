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
  { name: 'paper', use: 'Page background', light: '#faf7f1', dark: '#10141d' },
  { name: 'paper-raised', use: 'Fields and floating surfaces', light: '#ffffff', dark: '#1a1f2a' },
  { name: 'paper-sunken', use: 'Behind captures and read-only content', light: '#f1ece2', dark: '#0b0e15' },
  { name: 'ink', use: 'Text', light: '#141a26', dark: '#f4efe6', on: 'paper' },
  { name: 'ink-quiet', use: 'Secondary text', light: '#52525a', dark: '#aeaaa2', on: 'paper' },
  { name: 'line', use: 'Dividers', light: '#e0d9cc', dark: '#2b303b' },
  { name: 'line-strong', use: 'Control borders', light: '#8b867d', dark: '#6d6f78', on: 'paper' },
  { name: 'accent', use: 'Brackets and the primary action, nothing else', light: '#cf3a14', dark: '#ff6b42', on: 'paper' },
  { name: 'accent-strong', use: 'Hover', light: '#b3300f', dark: '#ff8360', on: 'paper' },
  { name: 'on-accent', use: 'Text on the primary action', light: '#ffffff', dark: '#10141d', on: 'accent' },
  { name: 'success', use: 'Success', light: '#1e6b4f', dark: '#6fcf9f', on: 'success-wash' },
  { name: 'success-wash', use: 'Its background', light: '#e3f0e8', dark: '#14281f' },
  { name: 'danger', use: 'Errors and destructive actions', light: '#a31b2b', dark: '#ff8d86', on: 'danger-wash' },
  { name: 'danger-strong', use: 'Hover', light: '#851220', dark: '#ffaaa4', on: 'danger-wash' },
  { name: 'danger-wash', use: 'Its background', light: '#f9e6e3', dark: '#321a1d' },
  { name: 'on-danger', use: 'Text on a destructive action', light: '#ffffff', dark: '#10141d', on: 'danger' },
  { name: 'focus', use: 'Focus ring', light: '#141a26', dark: '#f4efe6', on: 'paper' },
  { name: 'checker', use: 'Loading placeholder', light: '#ebe5d9', dark: '#1f2430' },
];
