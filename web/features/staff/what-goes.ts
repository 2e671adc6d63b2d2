import { formatInteger } from '#shared/format-number.ts';
import type { FoundUser } from '#shared/staff.ts';

type Goes = NonNullable<FoundUser['goes']>;

/** Text that staff type to confirm a deletion (account specification §5). */
export const DELETE_WORD = 'DELETE';

const counted = (count: number, one: string): string => `${formatInteger(count)} ${one}${count === 1 ? '' : 's'}`;

export const whatGoes = ({ images, subscription, seats }: Goes): readonly string[] => [
  'the sign-in and the account',
  images > 0 ? `${counted(images, 'image')} in the library` : 'no images',
  subscription ? `the subscription ${subscription}, canceled immediately` : 'no subscription',
  seats > 0 ? `${counted(seats, 'seat')}, returned to the organization` : 'no organization seat',
];
