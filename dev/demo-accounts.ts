export const DEMO_PASSWORD = 'Capture-2026';

export interface DemoPerson {
  readonly email: string;
  readonly note: string;
  readonly isStaff?: boolean;
  readonly hasLibrary?: boolean;
}

/** Everybody who can sign in on a fresh stack. Billing and organizations give most of them their stories. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { email: 'basic@example.com', note: 'Basic account' },
  { email: 'premium@example.com', note: 'Owns a library of captures', hasLibrary: true },
  { email: 'trial@example.com', note: 'Basic account' },
  { email: 'canceled@example.com', note: 'Basic account' },
  { email: 'leaving@example.com', note: 'Basic account' },
  { email: 'admin@example.com', note: 'Basic account' },
  { email: 'member@example.com', note: 'Basic account' },
  { email: 'deactivated@example.com', note: 'Basic account' },
  { email: 'staff@example.com', note: 'Belongs to the staff', isStaff: true },
];
