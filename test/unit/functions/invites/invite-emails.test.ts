import { expect, test } from 'vitest';
import {
  createInviteLink,
  renderDeclinedEmail,
  renderInvitationEmail,
  renderReminderEmail,
} from '../../../../functions/invites/invite-emails.ts';

const LINK = createInviteLink('https://site.example', { sub: 'a-b', token: 'ORG.se_cret' });
const invitation = {
  organization: 'Ampersand & <Sons>',
  adminEmail: 'ada@example.com',
  expires: new Date('2026-12-05T12:00:00Z'),
  link: LINK,
};

test('createInviteLink leads to the invites page of the site', () => {
  expect(LINK).toBe('https://site.example/invites?sub=a-b&token=ORG.se_cret');
});

test.each([
  ['invitation', renderInvitationEmail],
  ['reminder', renderReminderEmail],
])('the %s email contains the admin, the organization, the expiry date and the link', (_, renderEmail) => {
  const { subject, text, html } = renderEmail(invitation);
  expect(subject).toContain('ada@example.com invites you to Ampersand & <Sons>');
  for (const expected of ['Ampersand & <Sons>', 'until December 5, 2026', LINK]) expect(text).toContain(expected);
  for (const expected of ['Ampersand &amp; &lt;Sons&gt;', 'until December 5, 2026', LINK.replace('&', '&amp;')])
    expect(html).toContain(expected);
  expect(html).not.toContain('<Sons>');
});

test('only the reminder email mentions the earlier link', () => {
  expect(renderInvitationEmail(invitation).text).not.toMatch(/replaces|Reminder/);
  expect(renderReminderEmail(invitation)).toMatchObject({
    subject: expect.stringMatching(/^Reminder: /),
    text: expect.stringContaining('replaces the previous one'),
  });
});

test('the email about a declined invitation names the user who declined', () => {
  expect(renderDeclinedEmail('bob@example.com', 'A & B')).toMatchObject({
    subject: 'bob@example.com has declined your invitation',
    text: expect.stringContaining('bob@example.com has declined the invitation to A & B.'),
  });
});
