import type { OutboxMail } from '../emulators/mail/outbox.ts';
import { escapeHtml } from '../html.ts';
import { OFFSETS, type Part } from '../ports.ts';
import type { DemoAccount, Stack } from './stack-facts.ts';

const PARTS: Partial<Record<Part, string>> = {
  site: 'Site',
  signIn: 'Sign-in',
  storage: 'Storage',
  database: 'Database',
  desk: 'Desk',
};

/** The desk as a person sees it. Mail comes newest first: the code somebody waits for is at the top. */
export const deskPage = (stack: Stack, mail: readonly OutboxMail[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Desk</title>
<link rel="stylesheet" href="/desk.css">
<main>
<header><h1>Desk</h1><p>What a deployment keeps behind consoles and mailboxes, in one place.</p></header>
<section><h2>Addresses</h2><table>${Object.keys(OFFSETS)
  .map((part) => addressRow(stack, part as Part))
  .join('')}</table></section>
<section><h2>Sign-ins</h2>${accountTable(stack.accounts)}</section>
<section><h2>Clock</h2>
<p>Here it is <time>${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC</time>. Moving on runs whatever falls due.</p>
<form method="post" action="/clock"><label>Days <input name="days" type="number" min="1" max="3650" value="1" required></label><button>Move on</button></form>
</section>
<section><h2>Outbox</h2>${mail.length === 0 ? '<p>No mail has been sent yet. Sign-up codes arrive here.</p>' : mail.toReversed().map(letter).join('')}</section>
</main>
</html>`;

function addressRow(stack: Stack, part: Part): string {
  const name = PARTS[part];
  return name ? `<tr><th scope="row">${name}</th><td><a href="${stack[part]}">${stack[part]}</a></td></tr>` : '';
}

const accountTable = (accounts: readonly DemoAccount[]): string => `<table>
<thead><tr><th scope="col">E-mail</th><th scope="col">Password</th><th scope="col">Who</th></tr></thead>
${accounts.map(({ email, password, note }) => `<tr><td><code>${email}</code></td><td><code>${password}</code></td><td>${note}</td></tr>`).join('')}
</table>`;

const letter = ({ to, subject, text, at }: OutboxMail): string => `<article>
<h3>${escapeHtml(subject)}</h3>
<p>To <code>${escapeHtml(to)}</code>, <time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time></p>
<pre>${escapeHtml(text)}</pre>
</article>`;
