import { type Html, html } from '../html.ts';

const TIME_FORMAT = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;

export const renderTime = (time: string): Html =>
  html`<time datetime="${time}">${new Date(time).toLocaleString('en-GB', TIME_FORMAT)} UTC</time>`;
