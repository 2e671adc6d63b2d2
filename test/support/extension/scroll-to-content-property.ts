import fc from 'fast-check';
import { onTestFinished, vi } from 'vitest';
import { findMistakes } from './find-mistakes.ts';
import { randomPages } from './random-page.ts';
import { SimulatedCanvas } from './simulated-canvas.ts';
import { captureSimulatedPage } from './simulated-capture.ts';
import { getSimulatedStyle, TEXT_NODE } from './simulated-element.ts';
import { SimulatedPage } from './simulated-page.ts';

/** Captures simulated random pages. Throws an error with the page and the mistake if a row is missing, repeated or out of order. */
export async function checkRandomPages({ numRuns, seed }: { readonly numRuns: number; readonly seed: number }): Promise<void> {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('OffscreenCanvas', SimulatedCanvas);
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('Node', { TEXT_NODE });
  vi.stubGlobal('getComputedStyle', getSimulatedStyle);
  const property = fc.asyncProperty(randomPages(), async (description) => {
    const page = new SimulatedPage(description);
    vi.stubGlobal('document', page.document);
    const mistakes = findMistakes(description, await captureSimulatedPage(page));
    if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  });
  await fc.assert(property, { numRuns, seed });
}
