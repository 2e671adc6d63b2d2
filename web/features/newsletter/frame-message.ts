import type { ListResponse } from '#shared/newsletter.ts';

export interface FrameQuestion {
  readonly id: number;
  /** URL of the mailing list, with the email. */
  readonly address: string;
}

/** Message from the frame to the site. Without `answer` the response of the mailing list was missing or invalid. */
export interface FrameAnswer {
  readonly id: number;
  readonly answer?: ListResponse | undefined;
}
