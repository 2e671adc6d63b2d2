/** Name set in type instead of a logo image. */
export interface Wordmark {
  readonly text: string;
  readonly face: 'heading' | 'text' | 'mono';
}
