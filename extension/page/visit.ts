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

/** Rows from one on, as they were captured, that lie further down by now. CSS pixels. */
interface Shift {
  readonly from: number;
  readonly by: number;
}

/** A page from when it is prepared until it is restored. */
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
  /** Pictures, and documents with fonts, that did not come in time. */
  readonly missing: WeakSet<Node>;
  /** Tells whatever still waits that the page is restored. */
  readonly ending: AbortController;
  /** What is drawn, as it was last looked through, and how many changes the page had seen by then. */
  scene: Scene;
  changesSeen: number;
}

/** Begins with a page. Nothing is changed yet, but everything that will be can be undone. */
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

/** What a page is changed by, and how it is undone: the last of these first. */
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

/** How much further down what comes next lies than it did. */
export const shiftOf = ({ shifts }: Visit): number => shifts.reduce((sum, { by }) => sum + by, 0);
