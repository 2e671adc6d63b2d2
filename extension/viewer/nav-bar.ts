import { SITE } from '#shared/site.ts';
import { link } from '../dom/button.ts';
import { element, svg } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';
import { readLogin, subscribeToLogin } from '../storage/login.ts';
import { createLibraryLink } from './library-link.ts';

const NEVER_ABORTED = new AbortController().signal;

export function createNavBar(): HTMLElement {
  const library = createLibraryLink();
  const update = async (): Promise<void> => {
    library.hidden = (await readLogin()) === undefined;
  };
  const updateAndReport = (): void => void update().catch(reportError);
  library.hidden = true;
  subscribeToLogin(updateAndReport, NEVER_ABORTED);
  updateAndReport();
  const history = link({ href: 'result.html', class: 'nav-link' }, icon('history'), 'History');
  return element(
    'div',
    { class: 'home' },
    createLogo(),
    element('nav', { class: 'home-links', 'aria-label': 'Captures' }, history, library),
  );
}

const createLogo = (): HTMLElement =>
  element(
    'span',
    { class: 'logo' },
    svg(
      'svg',
      { viewBox: '0 0 24 28', 'aria-hidden': 'true' },
      svg('rect', { x: 8, y: 5, width: 8, height: 18, rx: 1, fill: 'currentColor' }),
      svg('path', { d: 'M2 8V2h6M16 2h6v6M22 20v6h-6M8 26H2v-6', class: 'brackets' }),
    ),
    SITE.name,
  );
