import { findSystemChromium } from '../../../dev/assets/capturing/launch-browser.ts';
import type { Budget, Report } from '../budget.ts';
import { editor } from './editor.ts';
import { countFailingTests } from './failing-tests.ts';
import { fileExport } from './file-export.ts';
import { handshake } from './handshake.ts';
import { installation } from './installation.ts';
import { soak } from './soak.ts';
import { size, speed } from './speed.ts';

type Goal = (report: Report) => Promise<void>;

const GOALS: Readonly<Record<string, Goal>> = {
  installation,
  'connection to the site': handshake,
  'PDF and PNG files': fileExport,
  editor,
  'goals covered by tests': countFailingTests,
  'speed of captures': speed,
  'large captures': size,
  '200 captures in a row': soak,
};

/** Measures the shipped extension in a real browser. Takes about twenty minutes. */
export const extensionGoals: Budget = {
  name: 'Extension',
  async measure(report) {
    if (!findSystemChromium()) throw new Error('No system Chromium: install it, or name one in CHROME_PATH.');
    for (const [goal, measureGoal] of Object.entries(GOALS)) {
      report.measuring(goal);
      await measureGoal(report);
    }
  },
};
