import { SITE } from '#shared/site.ts';
import { type Html, html } from './html.ts';

interface PageProps {
  readonly title: string;
  readonly stylesheet: string;
  readonly head?: Html;
  readonly body: Html;
}

const NO_INDEX = html`<meta name="robots" content="noindex" />`;

/** Renders a page that stands in for a third-party service. Search engines must not index it. */
export const renderUnindexedPage = (document: Omit<PageProps, 'more'>): Html => renderPage({ ...document, head: NO_INDEX });

/** Renders a page of the local stack. Each origin must serve `/icon.svg` and `sheet` itself. */
export const renderPage = ({ title, stylesheet: sheet, head: more, body }: PageProps): Html => html`<!doctype html>
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
