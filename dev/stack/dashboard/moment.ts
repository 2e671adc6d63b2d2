import { type Html, html } from '../html.ts';

const AS_READ = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;

export const moment = (at: string): Html =>
  html`<time datetime="${at}">${new Date(at).toLocaleString('en-GB', AS_READ)} UTC</time>`;
