import { getPath } from '#shared/pages.ts';
import { button, link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';
import { logo } from '../dom/logo.ts';
import { SITE_ORIGIN } from '../site.ts';
import { readLogin, subscribeToLogin } from '../storage/login.ts';
import { getPlanLabel, getPlanNotice } from './plan-label.ts';
import { createShortcutRow } from './shortcut-row.ts';

export function createFooter(): HTMLElement {
  const plan = element('div', { class: 'popup-row' });
  const abortController = new AbortController();
  addEventListener('pagehide', () => abortController.abort());
  subscribeToLogin(() => void showPlan(plan), abortController.signal);
  void showPlan(plan);
  return element('footer', { class: 'popup-footer' }, createShortcutRow(), plan);
}

async function showPlan(row: HTMLElement): Promise<void> {
  const login = await readLogin();
  const now = new Date();
  const [plan, notice] = [getPlanLabel(login, now), getPlanNotice(login, now)];
  const signIn = () => void window.open(`${SITE_ORIGIN}${getPath('popup')}?signin`, 'sign-in', 'popup,width=480,height=720');
  row.replaceChildren(
    ...(plan === undefined
      ? [element('p', {}, 'Not signed in'), button({ label: 'Sign in', variant: 'quiet', onClick: signIn })]
      : [
          element(
            'p',
            {},
            'Signed in · ',
            element('span', { class: 'plan' }, plan),
            ...(notice === undefined ? [] : [element('span', { class: 'plan-notice' }, notice)]),
          ),
          link({ href: SITE_ORIGIN + getPath('account'), opensNewTab: true }, 'Account'),
        ]),
  );
}

export const createHeader = (): HTMLElement =>
  element(
    'header',
    { class: 'popup-header' },
    element('h1', {}, logo()),
    element(
      'nav',
      { 'aria-label': 'Captures' },
      link({ href: 'result.html', class: 'nav-link', opensNewTab: true }, icon('history'), 'History'),
      link({ href: SITE_ORIGIN + getPath('images'), class: 'nav-link', opensNewTab: true }, icon('library'), 'Library'),
    ),
  );
