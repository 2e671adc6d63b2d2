/** What came of the last act, which the console says until the next search. */
export interface Outcome {
  readonly severity: 'success' | 'error' | 'info';
  readonly title: string;
  /** Whom it was about, where nothing else names them any longer. */
  readonly target?: string;
}

export type SayOutcome = (outcome: Outcome) => void;
