import type { Placeholder } from './placeholder.ts';

export interface TeamMember extends Placeholder {
  readonly name: string;
  readonly role: string;
  readonly description: string;
  readonly initials: string;
}

export const TEAM: readonly TeamMember[] = [
  {
    name: 'Finn Founder',
    role: 'Founder',
    description: 'Wrote the first version in 2012 to save a page that was about to disappear. Still reviews the capture code.',
    initials: 'FF',
    sample: true,
  },
  {
    name: 'Cora Operations',
    role: 'COO',
    description: 'Runs operations: people, customers and support.',
    initials: 'CO',
    sample: true,
  },
];
