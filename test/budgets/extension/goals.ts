import { wholeBrowser } from '../../../dev/capturing/launch-browser.ts';
import type { Budget, Figure } from '../budget.ts';
import { editor } from './editor.ts';
import { handshake } from './handshake.ts';
import { installation } from './installation.ts';
import { paper } from './paper.ts';
import { soak } from './soak.ts';
import { size, speed } from './speed.ts';
import { wrongTests } from './wrong-tests.ts';

const PARTS: readonly (() => Promise<readonly Figure[]>)[] = [
  installation,
  handshake,
  paper,
  editor,
  wrongTests,
  speed,
  size,
  soak,
];

/** The goals of the extension, in its own browser as it is shipped: some twenty minutes. */
export const extensionGoals: Budget = {
  name: 'Extension',
  async measure() {
    if (!wholeBrowser()) throw new Error('No whole Chromium: install it, or name one in CHROME_PATH.');
    const figures: Figure[] = [];
    for (const part of PARTS) figures.push(...(await part()));
    return figures;
  },
};
