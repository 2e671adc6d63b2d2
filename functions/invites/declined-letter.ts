import { type Email, renderEmail } from '#shared/email-template.ts';

export const declinedLetter = (email: string, organization: string): Email =>
  renderEmail(`${email} has declined your invitation`, [
    `${email} has declined the invitation to ${organization}.`,
    'Their seat is free again, for whomever you invite next.',
  ]);
