import { link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';
import { logo } from '../dom/logo.ts';
import { onLoginChange, storedLogin } from '../storage/login.ts';
import { libraryLink } from './library-link.ts';

const FOR_EVER = new AbortController().signal;

export function homeBar(): HTMLElement {
  const library = libraryLink();
  const tell = async (): Promise<void> => {
    library.hidden = (await storedLogin()) === undefined;
  };
  const tellNow = (): void => void tell().catch(reportError);
  library.hidden = true;
  onLoginChange(tellNow, FOR_EVER);
  tellNow();
  const history = link({ href: 'result.html', class: 'nav-link' }, icon('history'), 'History');
  return element(
    'div',
    { class: 'home' },
    logo(),
    element('nav', { class: 'home-links', 'aria-label': 'Captures' }, history, library),
  );
}
