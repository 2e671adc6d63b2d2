import './silence-logs.ts';
import { apiFuzz, crossTenant } from './api-security.ts';
import { billingFaults, forgedEvents } from './billing-faults.ts';
import type { Budget } from './budget.ts';
import { firefoxCaptures } from './extension/firefox.ts';
import { extensionGoals } from './extension/goals.ts';
import { functionLoadTimes } from './function-bundles.ts';
import { billingHistories, libraryHistories, oracleHistories, seatHistories } from './histories.ts';
import { hostileFiles } from './hostile-files.ts';
import { largeLibrary } from './large-library.ts';
import { libraryDuringOutage } from './library-during-outage.ts';
import { longImage } from './long-image.ts';
import { members } from './members.ts';
import { observatory } from './observatory.ts';
import { publicPages } from './public-pages.ts';
import { runBudgets } from './run-budgets.ts';
import { SIZES } from './sizes.ts';
import { accountLookups, secondStart } from './stack-speed.ts';
import { sweep } from './sweep.ts';
import { thumbnailSizes } from './thumbnails.ts';

const BUDGETS: readonly Budget[] = [
  ...SIZES,
  functionLoadTimes,
  publicPages,
  observatory,
  accountLookups,
  secondStart,
  libraryDuringOutage,
  thumbnailSizes,
  largeLibrary,
  members,
  longImage,
  hostileFiles,
  apiFuzz,
  crossTenant,
  libraryHistories,
  sweep,
  forgedEvents,
  billingFaults,
  billingHistories,
  oracleHistories,
  seatHistories,
  extensionGoals,
  firefoxCaptures,
];

process.exitCode = await runBudgets(BUDGETS, process.argv.slice(2));
