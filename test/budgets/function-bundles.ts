import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ARTIFACTS } from '../../infra/artifacts.ts';
import { bundleFunctions } from '../../infra/bundle-functions.ts';
import { FUNCTION_ENTRIES, type FunctionName } from '../../infra/entries.ts';
import { type Budget, type Figure, median } from './budget.ts';

const KILOBYTE = 1_000;
const LOADS = 25;
const MOST_LOAD_MS = { usual: 32, withStripe: 38 } as const;

/** What a function reaches decides what its bundle may weigh, compressed. kB. */
const WEIGHT = { database: 90, storage: 45, identity: 20, secrets: 20, stripe: 35, mail: 20, tokens: 15 } as const;

const PAYING = ['database', 'identity', 'secrets', 'stripe'] as const;

const REACHES: Record<Exclude<FunctionName, 'finishImage'>, readonly (keyof typeof WEIGHT)[]> = {
  getAccount: PAYING,
  signOut: ['database'],
  cancelSubscription: PAYING,
  setCancelAtPeriodEnd: PAYING,
  getPlan: ['database', 'secrets', 'stripe'],
  createCheckoutSession: PAYING,
  confirmCheckout: PAYING,
  createCardSession: PAYING,
  confirmCard: PAYING,
  stripeWebhook: ['database', 'secrets', 'stripe'],
  reconcileBilling: ['database', 'secrets', 'stripe'],
  getOrganization: ['database', 'secrets', 'stripe'],
  listMembers: ['database'],
  inviteMembers: ['database', 'mail'],
  revokeInvite: ['database'],
  setMemberStatus: ['database'],
  getInvite: ['database', 'identity', 'tokens'],
  acceptInvite: [...PAYING, 'tokens'],
  declineInvite: ['database', 'identity', 'tokens', 'mail'],
  findUser: PAYING,
  verifyUser: ['database', 'identity'],
  deleteUser: [...PAYING, 'storage'],
  resyncBilling: ['database', 'secrets', 'stripe'],
  createOrganization: PAYING,
  updateOrganization: PAYING,
  listAudit: ['database'],
  listImages: ['database', 'secrets'],
  createImage: ['database', 'storage', 'identity'],
  updateImage: ['database'],
  deleteImage: ['database', 'storage'],
  userConfirmed: ['database'],
  sweepUploads: ['database', 'storage'],
};

const fileOf = (name: string) => path.join(ARTIFACTS.functions, name, 'index.js');

/** Milliseconds that a fresh process needs to load a bundle. */
const load = (name: string): number =>
  Number(
    execFileSync(
      process.execPath,
      ['-e', `const t = performance.now(); require('./${fileOf(name)}'); process.stdout.write(String(performance.now() - t))`],
      {
        env: { ...process.env, AWS_REGION: 'us-east-1' },
      },
    ),
  );

export const functionBundles: Budget = {
  name: 'Functions',
  async measure() {
    await bundleFunctions({ folder: ARTIFACTS.functions, maps: 'dist/function-maps' });
    return Object.entries(REACHES).flatMap(([name, reaches]): Figure[] => [
      {
        what: `${name}: bundle, gzip`,
        measured: Math.round(gzipSync(readFileSync(fileOf(name)), { level: 9 }).length / KILOBYTE),
        most: reaches.reduce((sum, part) => sum + WEIGHT[part], 0),
        unit: 'kB',
        isHard: true,
      },
      {
        what: `${name}: module load, p50 of ${LOADS}`,
        measured: Math.round(median(Array.from({ length: LOADS }, () => load(name)))),
        most: reaches.includes('stripe') ? MOST_LOAD_MS.withStripe : MOST_LOAD_MS.usual,
        unit: 'ms',
        isHard: false,
      },
    ]);
  },
};

/** Every function the table has a line for, so that none is measured by nobody. */
export const measuredFunctions = [...Object.keys(REACHES), 'finishImage'].filter((name) => name in FUNCTION_ENTRIES);
