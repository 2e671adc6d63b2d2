import type { OutsidePlace } from '#shared/outside.ts';
import type { PageName } from '#shared/routes.ts';

/** A link to a page of the site, or to a part of it. */
export interface InnerLink {
  readonly text: string;
  readonly page: PageName;
  /** The id of what to scroll to, without `#`. */
  readonly anchor?: string;
}

/** A link that leaves the site; `shared/outside.ts` says where to. */
interface OuterLink {
  readonly text: string;
  readonly outside: OutsidePlace;
}

export type ContentLink = InnerLink | OuterLink;
