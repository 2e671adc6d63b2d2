import type { ExternalUrlName } from '#shared/external-urls.ts';
import type { PageName } from '#shared/pages.ts';

export interface InnerLink {
  readonly text: string;
  readonly page: PageName;
  /** Element id without `#`. */
  readonly anchor?: string;
}

/** External link. `shared/external-urls.ts` has the URLs. */
interface OuterLink {
  readonly text: string;
  readonly outside: ExternalUrlName;
}

export type ContentLink = InnerLink | OuterLink;
