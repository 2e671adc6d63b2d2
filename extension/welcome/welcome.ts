import { getPath } from '#shared/pages.ts';
import { link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { logo } from '../dom/logo.ts';
import { createStripDrawing } from '../popup/strip-drawing.ts';
import { SITE_ORIGIN } from '../site.ts';
import { createWelcomeSteps } from './welcome-steps.ts';

/** Position of the brackets on the drawn page, from 0 to 1. */
const VIEWFINDER_POSITION = 0.38;

function createWelcomePage(): HTMLElement {
  const { node: drawing, moveTo } = createStripDrawing();
  moveTo(VIEWFINDER_POSITION);
  return element(
    'main',
    { class: 'welcome' },
    element('header', {}, logo()),
    element(
      'div',
      { class: 'welcome-text' },
      element('h1', {}, 'Capture any page as one image'),
      element('p', { class: 'lead' }, 'GoFullPage is installed. Take your first capture in three steps.'),
      createWelcomeSteps(),
      element(
        'div',
        { class: 'actions' },
        link(
          { href: SITE_ORIGIN + getPath('home'), class: 'button', variant: 'primary', opensNewTab: true },
          'Try it on our website',
        ),
        link({ href: SITE_ORIGIN + getPath('privacy'), class: 'nav-link', opensNewTab: true }, 'How we handle your captures'),
      ),
    ),
    element('div', { class: 'welcome-drawing' }, drawing),
  );
}

document.body.append(createWelcomePage());
