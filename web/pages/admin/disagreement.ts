/** Whoever has not confirmed their sign-up has no row yet, and cannot sign in. Cognito's word. */
export const SIGNED_UP = 'UNCONFIRMED';

type Part = 'cognito' | 'dbUser' | 'dbOrg' | 'stripeCustomer';

/** A fact of what was found, or the whole of a part that should be there. */
export type FactKey = Part | `${Part}.${string}`;

/** Where the parts of the stage do not agree about somebody. */
export interface Disagreement {
  readonly words: string;
  readonly between: readonly FactKey[];
}
