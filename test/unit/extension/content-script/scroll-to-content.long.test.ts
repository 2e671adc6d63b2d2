import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findMistakes } from '../../../support/extension/find-mistakes.ts';
import { randomPages } from '../../../support/extension/random-page.ts';
import { SimulatedCanvas } from '../../../support/extension/simulated-canvas.ts';
import { captureSimulatedPage } from '../../../support/extension/simulated-capture.ts';
import { getSimulatedStyle, TEXT_NODE } from '../../../support/extension/simulated-element.ts';
import { SimulatedPage } from '../../../support/extension/simulated-page.ts';

const RUNS = { numRuns: 2_000, seed: 16 };

describe('scrollToContent', () => {
  beforeEach(() => {
    vi.stubGlobal('OffscreenCanvas', SimulatedCanvas);
    vi.stubGlobal('devicePixelRatio', 1);
    vi.stubGlobal('Node', { TEXT_NODE });
    vi.stubGlobal('getComputedStyle', getSimulatedStyle);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('joins each row once and in order when the layout depends on the scroll position', async () => {
    const property = fc.asyncProperty(randomPages(), async (description) => {
      const page = new SimulatedPage(description);
      vi.stubGlobal('document', page.document);
      expect(findMistakes(description, await captureSimulatedPage(page))).toEqual([]);
    });
    await fc.assert(property, RUNS);
  });
});
