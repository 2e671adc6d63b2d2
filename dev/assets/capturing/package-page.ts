import type { CapturedPackage } from './packages.ts';
import type { PlannedCapture } from './planned-capture.ts';

export type MarkdownStyle = 'github-light' | 'github-dark' | 'tufte';

export interface PackagePage extends PlannedCapture {
  readonly packageName: CapturedPackage;
  /** Path in the package, with the query of the URL. */
  readonly document: string;
  /** Markdown only. */
  readonly style?: MarkdownStyle;
  /** Markdown only. The document is cut off at this heading, because the part below it contains only logos of other sites. */
  readonly cutAtHeading?: string;
}

const PLACEHOLDER_URL = 'https://localhost/';

/**
 * Returns the public URL of the document. The browser opens the document at this URL, because some pages display their own URL.
 */
export const getPublicUrl = ({ urlLink, document }: PackagePage): URL => {
  const url = new URL(urlLink || PLACEHOLDER_URL);
  url.search = new URL(document, PLACEHOLDER_URL).search;
  return url;
};

export const getPackagePath = ({ packageName, document }: PackagePage): string => `${packageName}/${document.split('?')[0]}`;
