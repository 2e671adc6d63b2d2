import { path } from '#shared/routes.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { SITE_ORIGIN } from '../site.ts';
import { onLoginChange, storedLogin } from '../store/login.ts';
import { planInWords } from './plan-words.ts';
import { keysOf, shortcutAdvice, shortcutOf } from './shortcut.ts';
import { shortcutsLink } from './shortcuts-link.ts';

/** Which plan somebody has, and which keys capture a page: each comes when it is known. */
export function footer(): HTMLElement {
  const plan = element('div', { class: 'popup-row' });
  const keys = element('div', { class: 'popup-row' });
  const ending = new AbortController();
  addEventListener('pagehide', () => ending.abort());
  onLoginChange(() => void showPlan(plan), ending.signal);
  void showPlan(plan);
  void showKeys(keys);
  return element('footer', { class: 'popup-footer' }, keys, plan);
}

async function showPlan(row: HTMLElement): Promise<void> {
  const plan = planInWords(await storedLogin(), new Date());
  const signIn = () => void window.open(`${SITE_ORIGIN}${path('popup')}?signin`, 'sign-in', 'popup,width=480,height=720');
  row.replaceChildren(
    ...(plan === undefined
      ? [element('p', {}, 'Not signed in'), button({ label: 'Sign in', variant: 'quiet', run: signIn })]
      : [element('p', {}, 'Your plan'), element('p', { class: 'plan' }, plan)]),
  );
}

async function showKeys(row: HTMLElement): Promise<void> {
  const shortcut = shortcutOf(await chrome.commands.getAll());
  const advice = shortcutAdvice(shortcut);
  row.replaceChildren(
    ...(advice === undefined
      ? [element('p', {}, 'Shortcut'), element('kbd', {}, keysOf(shortcut))]
      : [element('p', {}, advice, shortcutsLink(), '.')]),
  );
}
