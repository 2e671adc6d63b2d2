import type { SiteSource } from '../../../dev/stack/edge/site-source.ts';

export const NO_PAGES: SiteSource = {
  hasInlineCode: false,
  inlineSources: { pageStyles: '', bootScript: '', newsletterScript: '' },
  sendFile: (_uri, _statusOf, _request, response) => void response.writeHead(404).end(),
};
