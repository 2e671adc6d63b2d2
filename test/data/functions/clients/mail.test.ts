import { afterEach, beforeEach, expect, test } from 'vitest';
import { letter } from '#shared/letter.ts';
import { mailFrom } from '../../../../functions/clients/mail.ts';
import { mailFixture, SENDER } from '../../../support/mail-fixture.ts';

let post: Awaited<ReturnType<typeof mailFixture>>;
beforeEach(async () => {
  post = await mailFixture();
});
afterEach(() => post.close());

const LETTER = letter('Grüße', ['Ein Satz.']);

test('a letter arrives as text and as HTML', async () => {
  await mailFrom(SENDER, post.ses).send('bob@example.com', LETTER);
  expect(post.sentEmails()).toMatchObject([{ to: 'bob@example.com', ...LETTER }]);
});

test('a sender whom SES does not know, and SES away, are told', async () => {
  await expect(mailFrom('x@other.example', post.ses).send('bob@example.com', LETTER)).rejects.toThrow('not verified');
  post.outage.isDown = true;
  await expect(mailFrom(SENDER, post.ses).send('bob@example.com', LETTER)).rejects.toThrow();
  expect(post.sentEmails()).toEqual([]);
});
