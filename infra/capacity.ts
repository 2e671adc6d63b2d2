import type { FunctionName } from './entries.ts';

/** What a function gets to work with. */
interface Capacity {
  readonly memoryMB: number;
  readonly timeoutSeconds: number;
}

const USUAL: Capacity = { memoryMB: 512, timeoutSeconds: 10 };

/** Plain data, as the tables are: the local gateway ends a call where the deployed function would be ended. */
export const CAPACITY: Readonly<Record<FunctionName, Capacity>> = {
  getAccount: USUAL,
  signOut: USUAL,
  listImages: USUAL,
  createImage: USUAL,
  // The largest picture that is decoded whole takes 1.3 GB; HTTP API gives up after 30 s.
  finishImage: { memoryMB: 2_048, timeoutSeconds: 25 },
  updateImage: USUAL,
  deleteImage: USUAL,
  // Cognito waits 5 s for a trigger.
  userConfirmed: { memoryMB: 512, timeoutSeconds: 5 },
  sweepUploads: { memoryMB: 512, timeoutSeconds: 300 },
};
