import './silence-logs.ts';
import { accountLookups } from './account-lookups.ts';
import { apiFuzz } from './api-fuzz.ts';
import { billingFaults } from './billing-faults.ts';
import { billingHistories } from './billing-histories.ts';
import type { Budget } from './budget.ts';
import { crossTenant } from './cross-tenant.ts';
import { extensionGoals } from './extension/goals.ts';
import { forgedEvents } from './forged-events.ts';
import { functionLoadTimes } from './function-load-times.ts';
import { hostileFiles } from './hostile-files.ts';
import { largeLibrary } from './large-library.ts';
import { libraryHistories } from './library-histories.ts';
import { longImage } from './long-image.ts';
import { members } from './members.ts';
import { observatory } from './observatory.ts';
import { publicPages } from './public-pages.ts';
import { runBudgets } from './run-budgets.ts';
import { seats } from './seats.ts';
import { secondStart } from './second-start.ts';
import { SIZES } from './sizes.ts';
import { thumbnailSizes } from './thumbnails.ts';

const BUDGETS: readonly Budget[] = [
  ...SIZES,
  functionLoadTimes,
  publicPages,
  observatory,
  accountLookups,
  secondStart,
  thumbnailSizes,
  largeLibrary,
  members,
  longImage,
  hostileFiles,
  apiFuzz,
  crossTenant,
  libraryHistories,
  forgedEvents,
  billingFaults,
  billingHistories,
  seats,
  extensionGoals,
];

process.exitCode = await runBudgets(BUDGETS, process.argv.slice(2));
