import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

/** The HTML of something that stands on a page of the site, at a path. */
export const renderStatic = (content: ReactNode, path = '/'): string =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{content}</MemoryRouter>);

/** What a person reads of it. */
export const visibleText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
