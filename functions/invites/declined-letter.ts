import { type Letter, letter } from '#shared/letter.ts';

export const declinedLetter = (email: string, organization: string): Letter =>
  letter(`${email} has declined your invitation`, [
    `${email} has declined the invitation to ${organization}.`,
    'Their seat is free again, for whomever you invite next.',
  ]);
