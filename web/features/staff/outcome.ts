/** Result of the last staff action. Shown until the next search or until dismissed. */
export interface Outcome {
  readonly severity: 'success' | 'error' | 'info';
  readonly title: string;
  /** Audit target of a deleted user, whom the search no longer finds. */
  readonly target?: string;
}

export type SayOutcome = (outcome: Outcome) => void;
