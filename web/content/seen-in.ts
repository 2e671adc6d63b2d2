import type { Sampled } from './sampled.ts';
import type { Wordmark } from './wordmark.ts';

interface SeenIn extends Sampled {
  readonly name: string;
  readonly logo: Wordmark;
}

export const SEEN_IN: readonly SeenIn[] = [
  { name: 'The Example Gazette', logo: { text: 'The Example Gazette', face: 'heading' }, sample: true },
  { name: 'Placeholder Weekly', logo: { text: 'PLACEHOLDER', face: 'text' }, sample: true },
  { name: 'Sample Tech Review', logo: { text: 'sample/tech', face: 'mono' }, sample: true },
  { name: 'Anywhere Business', logo: { text: 'Anywhere Business', face: 'heading' }, sample: true },
  { name: 'Lorem Daily', logo: { text: 'LOREM DAILY', face: 'text' }, sample: true },
  { name: 'Nobody’s Browser Blog', logo: { text: 'nobodys.browser', face: 'mono' }, sample: true },
];
