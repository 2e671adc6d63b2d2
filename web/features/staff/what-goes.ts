import { formatInteger } from '#shared/format-number.ts';
import type { FoundUser } from '#shared/staff.ts';

type Goes = NonNullable<FoundUser['goes']>;

/** Text that staff type to confirm a deletion (account specification §5). */
export const DELETE_WORD = 'DELETE';

const counted = (count: number, one: string): string => `${formatInteger(count)} ${one}${count === 1 ? '' : 's'}`;

export const whatGoes = ({ images, subscription, seats }: Goes): readonly string[] => [
  'the sign-in and the account, and with them the way back in',
  images > 0 ? `${counted(images, 'image')} of the library` : 'no image: the library is empty',
  subscription ? `the subscription ${subscription}, cancelled at once` : 'no subscription',
  seats > 0 ? `${counted(seats, 'seat')}, which the organization gets back` : 'no seat of an organization',
];
