import './quiet.ts';
import { accountLookups } from './account-lookups.ts';
import { apiFuzz } from './api-fuzz.ts';
import { billingFaults } from './billing-faults.ts';
import { billingHistories } from './billing-histories.ts';
import { type Budget, type Figure, isOver } from './budget.ts';
import { crossTenant } from './cross-tenant.ts';
import { extensionGoals } from './extension/goals.ts';
import { forgedEvents } from './forged-events.ts';
import { functionBundles } from './function-bundles.ts';
import { hostileFiles } from './hostile-files.ts';
import { largeLibrary } from './large-library.ts';
import { libraryHistories } from './library-histories.ts';
import { longImage } from './long-image.ts';
import { members } from './members.ts';
import { observatory } from './observatory.ts';
import { pageScripts } from './page-scripts.ts';
import { publicPages } from './public-pages.ts';
import { seats } from './seats.ts';
import { secondStart } from './second-start.ts';
import { thumbnailSizes } from './thumbnails.ts';

const BUDGETS: readonly Budget[] = [
  functionBundles,
  publicPages,
  observatory,
  pageScripts,
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

const verdict = (figure: Figure): string => (isOver(figure) ? (figure.isHard ? 'OVER' : 'over, soft') : '');

function line(figure: Figure): string {
  const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 }).padStart(9);
  return `  ${figure.what.padEnd(52)}${number(figure.measured)} ≤${number(figure.most)} ${figure.unit.padEnd(4)} ${verdict(figure)}`;
}

/** Measures what is named on the command line, or everything, and fails past a hard limit. */
async function run(names: readonly string[]): Promise<void> {
  const wanted = BUDGETS.filter(({ name }) => names.length === 0 || names.some((part) => name.toLowerCase().includes(part)));
  for (const { name, measure } of wanted) {
    console.log(`\n${name}`);
    const figures = await measure();
    for (const figure of figures) console.log(line(figure));
    if (figures.some((figure) => figure.isHard && isOver(figure))) process.exitCode = 1;
  }
}

await run(process.argv.slice(2));
