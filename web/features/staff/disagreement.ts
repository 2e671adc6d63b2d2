/** Cognito status of a user who has not confirmed the sign-up. Such a user has no database row and cannot sign in. */
export const SIGNED_UP = 'UNCONFIRMED';

type Part = 'cognito' | 'dbUser' | 'dbOrg' | 'stripeCustomer';

/** Field of a record, or a whole record that is missing. */
export type FactKey = Part | `${Part}.${string}`;

/** Contradiction between Cognito, the database and Stripe. `between` lists the fields to mark. */
export interface Disagreement {
  readonly words: string;
  readonly between: readonly FactKey[];
}
