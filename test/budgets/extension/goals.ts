import { findSystemChromium } from '../../../dev/assets/capturing/launch-browser.ts';
import type { Budget, Report } from '../budget.ts';
import { measureEditor } from './editor.ts';
import { reportFailingTests } from './failing-tests.ts';
import { measureFileExport } from './file-export.ts';
import { measureHandshake } from './handshake.ts';
import { measureInstallation } from './installation.ts';
import { measureRepeatedCaptures } from './soak.ts';
import { measureLargeCaptures, measureSpeed } from './speed.ts';

type Goal = (report: Report) => Promise<void>;

const GOALS: Readonly<Record<string, Goal>> = {
  installation: measureInstallation,
  'connection to the site': measureHandshake,
  'PDF and PNG files': measureFileExport,
  editor: measureEditor,
  'goals covered by tests': reportFailingTests,
  'speed of captures': measureSpeed,
  'large captures': measureLargeCaptures,
  '200 captures in a row': measureRepeatedCaptures,
};

/** Measures the shipped extension in a real browser. Takes about twenty minutes. */
export const extensionGoals: Budget = {
  name: 'Extension',
  async measure(report) {
    if (!findSystemChromium()) throw new Error('No system Chromium found. Install it, or set CHROME_PATH.');
    for (const [goal, measureGoal] of Object.entries(GOALS)) {
      report.printStep(goal);
      await measureGoal(report);
    }
  },
};
