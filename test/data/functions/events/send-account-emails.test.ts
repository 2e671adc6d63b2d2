import { describe, expect, test } from 'vitest';
import { sendEmails } from '../../../../functions/events/send-emails.lambda.ts';
import { advanceClock } from '../../../support/advance-clock.ts';
import { MINUTE_MS } from '../../../support/durations.ts';
import { emailFixture } from '../../../support/emails/email-fixture.ts';
import { withCrash } from '../../../support/faults/crash-injection.ts';
import { forEachTest } from '../../../support/for-each-test.ts';

describe('sendEmails about an account', () => {
  const emails = forEachTest(emailFixture);
  const addEmail = (id = 'secondFactorOn-1') =>
    emails().clients.accountEmails.add({ id, kind: 'secondFactorOn', recipient: 'ada@example.com', at: emails().clock.now });
  const listSubjects = () =>
    emails()
      .listSentEmails()
      .map(({ subject }) => subject);
  const SUBJECT = 'Two-step sign-in is on';

  test('sends a due email once, and deletes its address', async () => {
    await addEmail();
    await addEmail();
    await emails().send();
    await emails().send();
    expect(listSubjects()).toEqual([SUBJECT]);
    expect(await emails().clients.dueAccountEmails.get('secondFactorOn-1')).toBeUndefined();
  });

  test('sends nothing when a repeated operation adds an email that was sent', async () => {
    await addEmail();
    await emails().send();
    await addEmail();
    await emails().send();
    expect(listSubjects()).toEqual([SUBJECT]);
  });

  test('sends a second email about a second occasion', async () => {
    await addEmail();
    await addEmail('secondFactorOn-2');
    await emails().send();
    expect(listSubjects()).toEqual([SUBJECT, SUBJECT]);
  });

  test('sends the emails in the order of their events', async () => {
    const { accountEmails } = emails().clients;
    for (let index = 0; index < 6; index++) {
      const at = new Date(emails().clock.now.getTime() - (6 - index) * MINUTE_MS);
      const kind = index % 2 === 0 ? 'secondFactorOn' : 'secondFactorOff';
      await accountEmails.add({ id: `${kind}-${index}`, kind, recipient: 'ada@example.com', at });
    }
    await emails().send();
    const pair = [SUBJECT, 'Two-step sign-in is off'];
    expect(listSubjects()).toEqual([...pair, ...pair, ...pair]);
  });

  test('keeps an email due while SES is unavailable', async () => {
    await addEmail();
    emails().outage.isDown = true;
    await expect(emails().send()).rejects.toThrow('SES');
    emails().outage.isDown = false;
    await emails().send();
    expect(listSubjects()).toEqual([SUBJECT]);
  });

  test('sends the other emails when one fails, and sends that one in the next run', async () => {
    await addEmail('secondFactorOn-1');
    await addEmail('secondFactorOn-2');
    const { clients, send } = emails();
    const get = async (id: string) => {
      if (id === 'secondFactorOn-1') throw new Error('unreadable');
      return clients.dueAccountEmails.get(id);
    };
    const failing = { ...clients, dueAccountEmails: { ...clients.dueAccountEmails, get } };
    await expect(sendEmails(failing)).rejects.toThrow('unreadable');
    expect(listSubjects()).toEqual([SUBJECT]);
    await send();
    expect(listSubjects()).toEqual([SUBJECT, SUBJECT]);
  });

  test('leaves the emails to the next run when the time is over', async () => {
    for (const id of ['secondFactorOn-1', 'secondFactorOn-2']) await addEmail(id);
    const { clients, clock, send } = emails();
    const slowMail: (typeof clients)['mail'] = {
      async send(...args) {
        advanceClock(clock, 5 * MINUTE_MS);
        await clients.mail.send(...args);
      },
    };
    await sendEmails({ ...clients, mail: slowMail });
    expect(listSubjects()).toEqual([SUBJECT]);
    await send();
    expect(listSubjects()).toEqual([SUBJECT, SUBJECT]);
  });

  test('never loses an email, and sends it at most twice, when a run crashes at any call', async () => {
    const copies: number[] = [];
    for (let call = 1; call <= 6; call++)
      for (const isAfterEffect of [false, true]) {
        const before = listSubjects().length;
        await addEmail(`secondFactorOn-${call}-${isAfterEffect}`);
        await sendEmails(withCrash(emails().clients, call, isAfterEffect)).catch(() => undefined);
        advanceClock(emails().clock, MINUTE_MS);
        await emails().send();
        copies.push(listSubjects().length - before);
      }
    // Call 4 sends the email, and call 5 records that it was sent.
    expect(copies).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 1]);
  });
});
