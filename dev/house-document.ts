import { SITE } from '#shared/site.ts';
import { type Html, html } from './html.ts';

interface HouseDocument {
  readonly title: string;
  /** The path of its sheet, at its own origin. */
  readonly sheet: string;
  /** What its head has besides. */
  readonly more?: Html;
  readonly body: Html;
}

const NOT_LISTED = html`<meta name="robots" content="noindex" />`;

/** A page of the local stack that is not to be found by search: those of services that are others' when deployed. */
export const unlistedDocument = (document: Omit<HouseDocument, 'more'>): Html => houseDocument({ ...document, more: NOT_LISTED });

/** A page of the local stack, whichever service shows it: each origin has the icon and its sheet. */
export const houseDocument = ({ title, sheet, more, body }: HouseDocument): Html => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <title>${title} · ${SITE.name}</title>
  <link rel="icon" href="/icon.svg" type="image/svg+xml" />
  <link rel="stylesheet" href="${sheet}" />
  ${more}
</head>
<body>
  ${body}
</body>
</html>
`;
