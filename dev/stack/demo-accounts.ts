export const DEMO_PASSWORD = 'Capture-2026';

export interface BillingHistory {
  /** True if the user has paid for a year, false if they have only started a trial. */
  readonly hasPaid: boolean;
  readonly cancellation?: 'immediate' | 'atPeriodEnd';
}

export interface DemoUser {
  readonly email: string;
  readonly note: string;
  readonly billing?: BillingHistory;
  readonly isStaff?: boolean;
  readonly hasLibrary?: boolean;
}

export const DEMO_USERS: readonly DemoUser[] = [
  { email: 'basic@example.com', note: 'Basic account' },
  { email: 'premium@example.com', note: 'Premium, with a library of captures', hasLibrary: true, billing: { hasPaid: true } },
  { email: 'trial@example.com', note: 'Premium trial', billing: { hasPaid: false } },
  { email: 'canceled@example.com', note: 'Canceled Premium', billing: { hasPaid: true, cancellation: 'immediate' } },
  {
    email: 'leaving@example.com',
    note: 'Premium until the end of the paid year, then canceled',
    billing: { hasPaid: true, cancellation: 'atPeriodEnd' },
  },
  { email: 'admin@example.com', note: 'Admin of an organization' },
  { email: 'member@example.com', note: 'Active member of the organization' },
  { email: 'deactivated@example.com', note: 'Deactivated member of the organization' },
  { email: 'staff@example.com', note: 'Staff, with a code from the dashboard', isStaff: true },
];

/** The invited member has no account yet. The invitation link is in the outbox. */
export const DEMO_ORGANIZATION = {
  name: 'Northwind Studio',
  admin: 'admin@example.com',
  staff: 'staff@example.com',
  seats: 10,
  members: [
    { email: 'member@example.com', status: 'active' },
    { email: 'deactivated@example.com', status: 'deactivated' },
    { email: 'invited@example.com', status: 'invited' },
  ],
} as const;
