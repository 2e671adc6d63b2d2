import { link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';
import { logo } from '../dom/logo.ts';
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
    logo(),
    element('nav', { class: 'home-links', 'aria-label': 'Captures' }, history, library),
  );
}
