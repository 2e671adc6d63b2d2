import { expect, test } from 'vitest';
import { renderEmail } from '#shared/email-template.ts';
import { createMailClient } from '../../../../functions/clients/mail.ts';
import { mailFixture, SENDER } from '../../../support/aws/mail-fixture.ts';
import { forEachTest } from '../../../support/for-each-test.ts';

const mail = forEachTest(mailFixture);

const EMAIL = renderEmail('Grüße', ['Ein Satz.']);

test('sends an email as text and as HTML', async () => {
  await createMailClient(() => SENDER, mail().ses).send('bob@example.com', EMAIL);
  expect(mail().listSentEmails()).toMatchObject([{ to: 'bob@example.com', ...EMAIL }]);
});

test('throws when the sender is not verified and when SES is unavailable', async () => {
  await expect(createMailClient(() => 'x@other.example', mail().ses).send('bob@example.com', EMAIL)).rejects.toThrow(
    'not verified',
  );
  mail().outage.isDown = true;
  await expect(createMailClient(() => SENDER, mail().ses).send('bob@example.com', EMAIL)).rejects.toThrow();
  expect(mail().listSentEmails()).toEqual([]);
});
