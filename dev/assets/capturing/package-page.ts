import type { CapturedPackage } from './packages.ts';
import type { PlannedCapture } from './planned-capture.ts';

export type MarkdownStyle = 'github-light' | 'github-dark' | 'tufte';

export interface PackagePage extends PlannedCapture {
  readonly from: CapturedPackage;
  /** Path in the package, with the query to open it with. */
  readonly document: string;
  /** Markdown only. */
  readonly style?: MarkdownStyle;
  /** Markdown only: the heading at which the document is cut, because only logos on other sites follow. */
  readonly cutAtHeading?: string;
}

const PLACEHOLDER_URL = 'https://localhost/';

/** Returns the public URL of the document, so that a page that displays its own URL displays the right one. */
export const publicUrlOf = ({ urlLink, document }: PackagePage): URL => {
  const url = new URL(urlLink || PLACEHOLDER_URL);
  url.search = new URL(document, PLACEHOLDER_URL).search;
  return url;
};

/** Returns `package/path`. */
export const packagePathOf = ({ from, document }: PackagePage): string => `${from}/${document.split('?')[0]}`;
