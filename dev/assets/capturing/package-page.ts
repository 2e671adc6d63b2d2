import type { CapturedPackage } from './packages.ts';
import type { PlannedCapture } from './planned-capture.ts';

export type Look = 'github-light' | 'github-dark' | 'tufte';

export interface PackagePage extends PlannedCapture {
  readonly from: CapturedPackage;
  /** Path in the package, with the query to open it with. */
  readonly document: string;
  /** Markdown only. */
  readonly look?: Look;
  /** Markdown only: the heading at which the document is cut, because only logos on other sites follow. */
  readonly until?: string;
}

const WITHOUT_ADDRESS = 'https://localhost/';

/** Returns the public URL of the document, so that a page that displays its own URL displays the right one. */
export const addressOf = ({ urlLink, document }: PackagePage): URL => {
  const address = new URL(urlLink || WITHOUT_ADDRESS);
  address.search = new URL(document, WITHOUT_ADDRESS).search;
  return address;
};

/** Returns `package/path`. */
export const fileOf = ({ from, document }: PackagePage): string => `${from}/${document.split('?')[0]}`;
