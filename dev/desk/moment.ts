import { type Html, html } from '../html.ts';

const WORDS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** A time as people read it; ISO 8601 in. */
export const moment = (at: string): Html => html`<time datetime="${at}">${WORDS.format(new Date(at))} UTC</time>`;
