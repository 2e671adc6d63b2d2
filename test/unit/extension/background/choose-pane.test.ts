import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { choosePane } from '../../../../extension/background/choose-pane.ts';
import type { RemoteAgent } from '../../../../extension/background/remote-agent.ts';

const AREA = { x: 0, y: 0, width: 1_200, height: 700 };
const FRAME = { url: 'https://frame.test/', accessOrigin: 'https://frame.test', width: AREA.width, height: AREA.height };
const PAGE_AGENT = {
  listPanes: async () => [
    { label: 'frame.test', area: AREA, isDocument: false, frame: FRAME },
    { label: '', area: AREA, isDocument: true },
  ],
} as unknown as RemoteAgent;

describe('choosePane', () => {
  const contains = vi.fn<() => Promise<boolean>>();
  beforeEach(() => {
    // The browser runs scripts only in the page, so the frame is inaccessible.
    vi.stubGlobal('chrome', {
      permissions: { contains },
      scripting: {
        executeScript: async () => [{ frameId: 0, result: { ...AREA, url: 'https://page.test/', isCrossOrigin: false } }],
      },
      i18n: { getMessage: (key: string) => key },
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test.each([undefined, 0])(
    'returns a reason when the frame with the main content is inaccessible, with pane %s requested',
    async (requestedPane) => {
      contains.mockResolvedValue(false);
      expect(await choosePane(PAGE_AGENT, 1, requestedPane)).toMatchObject({ incompleteReason: 'foreignFrame' });
      contains.mockResolvedValue(true);
      expect(await choosePane(PAGE_AGENT, 1, requestedPane)).toMatchObject({ incompleteReason: 'unreachableFrame' });
    },
  );

  test('returns no reason when the user requests the document', async () => {
    contains.mockResolvedValue(false);
    expect(await choosePane(PAGE_AGENT, 1, 1)).not.toHaveProperty('incompleteReason');
  });
});
