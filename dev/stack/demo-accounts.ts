export const DEMO_PASSWORD = 'Capture-2026';

export interface BillingStory {
  /** True if the user has paid for a year, false if they only had a trial. */
  readonly isPaid: boolean;
  readonly ends?: 'now' | 'later';
}

export interface DemoPerson {
  readonly email: string;
  readonly note: string;
  readonly billing?: BillingStory;
  readonly isStaff?: boolean;
  readonly hasLibrary?: boolean;
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { email: 'basic@example.com', note: 'Basic account' },
  { email: 'premium@example.com', note: 'Premium, with a library of captures', hasLibrary: true, billing: { isPaid: true } },
  { email: 'trial@example.com', note: 'In the trial of Premium', billing: { isPaid: false } },
  { email: 'canceled@example.com', note: 'Had Premium, and canceled', billing: { isPaid: true, ends: 'now' } },
  { email: 'leaving@example.com', note: 'Premium until the year is over', billing: { isPaid: true, ends: 'later' } },
  { email: 'admin@example.com', note: 'Runs an organization' },
  { email: 'member@example.com', note: 'Has a seat in it' },
  { email: 'deactivated@example.com', note: 'Had a seat in it' },
  { email: 'staff@example.com', note: 'Belongs to the staff', isStaff: true },
];

/** The invited person has no account yet. The link is in the outbox. */
export const ORGANIZATION = {
  name: 'Northwind Studio',
  admin: 'admin@example.com',
  staff: 'staff@example.com',
  seats: 10,
  people: [
    { email: 'member@example.com', becomes: 'active' },
    { email: 'deactivated@example.com', becomes: 'deactivated' },
    { email: 'invited@example.com', becomes: 'invited' },
  ],
} as const;
