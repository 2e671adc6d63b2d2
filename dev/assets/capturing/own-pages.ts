import { pathOf } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { HOME_COPY } from '../../../web/content/home-copy.ts';
import type { PlannedCapture } from './planned-capture.ts';

export interface OwnPage extends PlannedCapture {
  readonly path: string;
  readonly isSignedIn?: boolean;
  /** True to capture the hosted sign-in page that the Sign In button opens. */
  readonly isHosted?: boolean;
}

const site = SITE.origin.value;

export const OWN_PAGES: readonly OwnPage[] = [
  {
    file: 'gofullpage-home.webp',
    title: `${SITE.name} - ${HOME_COPY.hero.title}`,
    notes: 'Another capture runs down the whole of it: the part that a screen would show, a ruler, and the file at its end.',
    urlLink: `${site}/`,
    captured: '2026-11-18T10:20:12Z',
    width: 1_440,
    isStill: true,
    shows: 'photographs',
    path: pathOf('home'),
  },
  {
    file: 'gofullpage-home-dark.webp',
    title: `${SITE.name} on a telephone, after dark`,
    notes: 'The same page in the dark theme. The strip is narrower, and the words stand beside it.',
    urlLink: `${site}/`,
    captured: '2026-10-15T16:30:45Z',
    width: 390,
    isDark: true,
    shows: 'photographs',
    path: pathOf('home'),
  },
  {
    file: 'gofullpage-sign-in.png',
    title: `Sign in · ${SITE.name}`,
    notes: 'The hosted page, as it runs on this machine: there is no address to keep.',
    urlLink: '',
    captured: '2026-10-15T16:04:50Z',
    width: 1_200,
    shows: 'drawings',
    path: pathOf('account'),
    isHosted: true,
  },
  {
    file: 'gofullpage-account.png',
    title: `Account · ${SITE.name}`,
    notes: 'Plan, card, payments, e-mail and user id.',
    urlLink: `${site}${pathOf('account')}`,
    captured: '2026-10-15T16:06:21Z',
    width: 768,
    isDark: true,
    shows: 'text',
    path: pathOf('account'),
    isSignedIn: true,
  },
  {
    file: 'gofullpage-library.webp',
    title: `Library · ${SITE.name}`,
    notes: 'The library itself, newest first.',
    urlLink: `${site}${pathOf('images')}`,
    captured: '2026-11-18T10:02:33Z',
    width: 768,
    isScreen: true,
    shows: 'photographs',
    path: pathOf('images'),
    isSignedIn: true,
  },
];
