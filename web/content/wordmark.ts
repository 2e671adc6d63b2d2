/** A name set in type, in the place of a logo. */
export interface Wordmark {
  readonly text: string;
  readonly face: 'heading' | 'text' | 'mono';
}
