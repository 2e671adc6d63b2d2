import type { OperationKey } from '#shared/api.ts';

/** Where each operation lives under `functions/`. Light on purpose: the local gateway reads it without loading CDK. */
export const ENTRIES: Record<OperationKey, string> = {
  getAccount: 'account/get-account',
  signOut: 'account/sign-out',
  listImages: 'images/list-images',
  createImage: 'images/create-image',
  finishImage: 'images/finish-image',
  updateImage: 'images/update-image',
  deleteImage: 'images/delete-image',
};

/** Functions that no visitor calls: the user pool calls one, the clock the other. */
const EVENT_ENTRIES = {
  userConfirmed: 'events/user-confirmed',
  sweepUploads: 'events/sweep-uploads',
} as const;

export type FunctionName = OperationKey | keyof typeof EVENT_ENTRIES;

/** Every function of the product. */
export const FUNCTION_ENTRIES: Readonly<Record<FunctionName, string>> = { ...ENTRIES, ...EVENT_ENTRIES };

/** How often what was begun and never ended is cleared away. */
export const SWEEP_EVERY_MINUTES = 60;
