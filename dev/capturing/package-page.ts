import type { CapturedPackage } from './packages.ts';
import type { PlannedCapture } from './planned-capture.ts';

/** How a document that is written in Markdown is set. */
export type Look = 'github-light' | 'github-dark' | 'tufte';

/** A document that an npm package ships. */
export interface PackagePage extends PlannedCapture {
  readonly from: CapturedPackage;
  /** Its path in the package, and the query that it is opened with. */
  readonly document: string;
  /** For Markdown alone. */
  readonly look?: Look;
  /** For Markdown alone: the heading from which on the document holds nothing but logos that live elsewhere. */
  readonly until?: string;
}

const WITHOUT_ADDRESS = 'https://localhost/';

/** What the browser opens. The true address, so that a page which shows it shows the right one. */
export const addressOf = ({ urlLink, document }: PackagePage): URL => {
  const address = new URL(urlLink || WITHOUT_ADDRESS);
  address.search = new URL(document, WITHOUT_ADDRESS).search;
  return address;
};

/** `package/path` of the document. */
export const fileOf = ({ from, document }: PackagePage): string => `${from}/${document.split('?')[0]}`;
