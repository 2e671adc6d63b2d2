import { type Films, films } from './films.ts';
import { type FirstScreen, firstScreen } from './first-screen.ts';
import { type Fixed, fixed } from './fixed.ts';
import { type Growth, growth } from './growth.ts';
import { type Hiding, hiding } from './hiding.ts';
import { type InlineStyles, inlineStyles } from './inline-styles.ts';
import { type Motion, motion } from './motion.ts';
import { type OverlayRules, overlayRules } from './overlay-rules.ts';
import type { Pane } from './pane.ts';
import { type Pins, pins } from './pins.ts';
import type { Scene } from './scene.ts';
import { scrollBack } from './scroll-back.ts';
import { type Seam, seam } from './seam.ts';
import { type UndoLog, undoLog } from './undo-log.ts';
import { type Watch, watch } from './watch.ts';

/** Content at or below the row `from` has moved down by `by` since its capture. Both are CSS pixels. */
interface Shift {
  readonly from: number;
  readonly by: number;
}

export interface Visit {
  readonly pane: Pane;
  readonly growth: Growth;
  readonly undo: UndoLog;
  readonly styles: InlineStyles;
  readonly rules: OverlayRules;
  readonly watch: Watch;
  readonly motion: Motion;
  readonly films: Films;
  readonly fixed: Fixed;
  readonly hiding: Hiding;
  readonly pins: Pins;
  readonly seam: Seam;
  readonly firstScreen: FirstScreen;
  readonly shifts: Shift[];
  /** Images, and documents with fonts, that did not load in time. */
  readonly missing: WeakSet<Node>;
  readonly ending: AbortController;
  /** Result of the last scan of the page, and the number of changes at that time. */
  scene: Scene;
  changesSeen: number;
}

export function openVisit(pane: Pane): Visit {
  const means = undoableMeans(pane);
  return {
    ...means,
    pane,
    growth: growth(pane.content().height, pane.area().height),
    motion: motion(means.undo),
    films: films(means.undo),
    fixed: fixed(pane, means.hiding),
    seam: seam(pane),
    firstScreen: firstScreen(pane),
    shifts: [],
    missing: new WeakSet(),
    ending: new AbortController(),
    scene: { roots: [], elements: [] },
    changesSeen: -1,
  };
}

/** Creates the tools that change a page. Their undo steps run in reverse order of this list. */
function undoableMeans(pane: Pane): Pick<Visit, 'undo' | 'styles' | 'rules' | 'hiding' | 'pins' | 'watch'> {
  const undo = undoLog();
  const styles = inlineStyles();
  const means = { undo, styles, rules: overlayRules(), hiding: hiding(styles), pins: pins(pane), watch: watch() };
  undo.add(scrollBack(pane));
  undo.add(means.rules.lift);
  undo.add(styles.unsetAll);
  undo.add(means.hiding.showAll);
  undo.add(means.pins.unpinAll);
  undo.add(means.watch.stop);
  return means;
}

export const shiftOf = ({ shifts }: Visit): number => shifts.reduce((sum, { by }) => sum + by, 0);
