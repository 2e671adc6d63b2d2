import type { ListAnswer } from '#shared/newsletter.ts';

/** What the site asks of the frame. */
export interface FrameQuestion {
  /** Which question it is: the answer says so too. */
  readonly id: number;
  /** The list's address, with the e-mail in it. */
  readonly address: string;
}

/** What the frame says to the site; without an answer, the list gave none that could be understood. */
export interface FrameAnswer {
  readonly id: number;
  readonly answer?: ListAnswer | undefined;
}
