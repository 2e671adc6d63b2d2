import { credentialsOf, fileAt, type Swap, type Swapping, swapped } from './swapped-call.ts';

const theirImage = ({ to, pick }: Swap) => pick(pick(to.callers).images);
const theirFile = (swap: Swap): string => swap.pick([theirImage(swap).urlFull, theirImage(swap).urlThumb]);
const ownFile = ({ caller, pick }: Swap): string => pick(caller.images).urlFull;

/** Cookies of which one part is another's: no two of them were signed together. */
function mixedCookies({ caller, to, pick }: Swap): string {
  const theirs = pick(to.callers).cookie.split('; ');
  const own = caller.cookie.split('; ');
  const at = pick(own.map((_, part) => part).filter((part) => own[part] !== theirs[part]));
  return own.map((part, each) => (each === at ? (theirs[each] ?? part) : part)).join('; ');
}

/** For the pictures of others, and their files. */
export const swappedImages: readonly Swapping[] = [
  (swap) => swapped(swap, 'listImages', { cursor: theirImage(swap).id }),
  (swap) => swapped(swap, 'finishImage', { id: theirImage(swap).id }),
  (swap) => swapped(swap, 'updateImage', { id: theirImage(swap).id, title: 'taken', notes: 'over' }),
  (swap) => swapped(swap, 'deleteImage', { id: theirImage(swap).id }),
  (swap) => fileAt(theirFile(swap), credentialsOf(swap.caller)),
  (swap) => fileAt(`${ownFile(swap)}/../../../${theirFile(swap).split('/').slice(2).join('/')}`, credentialsOf(swap.caller)),
  (swap) => fileAt(theirFile(swap).replace('/media/', '/media/%2e/'), credentialsOf(swap.caller)),
  (swap) => fileAt(theirFile(swap), { cookie: mixedCookies(swap) }),
];
