import type { OutsidePlace } from '#shared/outside.ts';
import type { PageName } from '#shared/routes.ts';

export interface InnerLink {
  readonly text: string;
  readonly page: PageName;
  /** Element id without `#`. */
  readonly anchor?: string;
}

/** External link. `shared/outside.ts` has the URLs. */
interface OuterLink {
  readonly text: string;
  readonly outside: OutsidePlace;
}

export type ContentLink = InnerLink | OuterLink;
