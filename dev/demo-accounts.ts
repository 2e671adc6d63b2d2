export const DEMO_PASSWORD = 'Capture-2026';

/** What somebody has been through with Stripe. */
export interface BillingStory {
  /** Has paid for a year; otherwise a trial is all there was. */
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

/** Everybody who can sign in on a fresh stack. Billing and organizations give most of them their stories. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { email: 'basic@example.com', note: 'Basic account' },
  { email: 'premium@example.com', note: 'Premium, with a library of captures', hasLibrary: true, billing: { isPaid: true } },
  { email: 'trial@example.com', note: 'In the trial of Premium', billing: { isPaid: false } },
  { email: 'canceled@example.com', note: 'Had Premium, and canceled', billing: { isPaid: true, ends: 'now' } },
  { email: 'leaving@example.com', note: 'Premium until the year is over', billing: { isPaid: true, ends: 'later' } },
  { email: 'admin@example.com', note: 'Basic account' },
  { email: 'member@example.com', note: 'Basic account' },
  { email: 'deactivated@example.com', note: 'Basic account' },
  { email: 'staff@example.com', note: 'Belongs to the staff', isStaff: true },
];
