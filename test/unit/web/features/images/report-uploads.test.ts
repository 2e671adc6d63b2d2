import { describe, expect, test, vi } from 'vitest';
import type { UploadReport } from '#shared/extension-protocol.ts';
import { ExtensionError } from '../../../../../web/features/extension/extension-error.ts';
import type { QueuedCapture } from '../../../../../web/features/images/capture-queue.ts';
import { computeUploadReports, reportUploads } from '../../../../../web/features/images/report-uploads.ts';
import { RejectedFileError } from '../../../../../web/features/images/upload-errors.ts';
import type { Upload } from '../../../../../web/features/images/upload-state.ts';
import { createDeferred } from '../../../../../web/hooks/deferred.ts';
import { createStore } from '../../../../../web/hooks/store.ts';
import { apiError, queuedUpload, sendError } from '../../../../support/images/upload-queue-fixture.ts';
import { offeredCapture } from '../../../../support/web/fake-extension.ts';

const CAPTURE = offeredCapture({ bytes: 100 });
const queuedCapture = (changes: Partial<QueuedCapture> = {}): QueuedCapture => ({
  id: CAPTURE.id,
  capture: CAPTURE,
  phase: 'reading',
  readBytes: 0,
  ...changes,
});
const captureUpload = (changes: Partial<Upload> = {}): Upload => queuedUpload({ capture: CAPTURE, phase: 'sending', ...changes });

describe('computeUploadReports', () => {
  const reportOf = (captures: readonly QueuedCapture[], uploads: readonly Upload[]) =>
    computeUploadReports(captures, uploads).get(CAPTURE.id);

  test('counts reading as the first fifth of the progress, and sending as the rest', () => {
    const fractions = [
      reportOf([queuedCapture({ phase: 'waiting', capture: undefined })], []),
      reportOf([queuedCapture({ readBytes: 50 })], []),
      reportOf([], [captureUpload({ phase: 'waiting' })]),
      reportOf([], [captureUpload({ sentBytes: 5 })]),
      reportOf([], [captureUpload({ phase: 'finishing', sentBytes: 10 })]),
    ].map((report) => report?.state === 'saving' && report.fraction);
    expect(fractions).toEqual([0, 0.1, 0.2, 0.6, 1]);
  });

  test.each([
    [apiError('notSignedIn'), 'signedOut'],
    [apiError('offline'), 'temporary'],
    [sendError(0), 'temporary'],
    [new ExtensionError('silent'), 'temporary'],
    [apiError('tooLarge', 'size: your library is full.'), 'refused'],
    [new RejectedFileError('The file is 90 MB.'), 'refused'],
  ] as const)('reports %s as %s', (failure, problem) => {
    expect(reportOf([], [captureUpload({ phase: 'failed', failure })])).toMatchObject({ state: 'failed', problem });
    expect(reportOf([queuedCapture({ phase: 'failed', failure })], [])).toMatchObject({ state: 'failed', problem });
  });

  test('removes the field name from the message and truncates it to 300 characters', () => {
    const reportFailure = (message: string) =>
      reportOf([], [captureUpload({ phase: 'failed', failure: apiError('tooLarge', message) })]);
    expect(reportFailure('size: your library is full.')).toMatchObject({ message: 'Your library is full.' });
    expect(reportFailure('a'.repeat(400))).toMatchObject({ message: 'a'.repeat(300) });
  });

  test('ignores uploads from the computer, and reports the later upload of a capture', () => {
    expect(computeUploadReports([], [queuedUpload()]).size).toBe(0);
    const [first, second] = [captureUpload({ phase: 'done' }), captureUpload({ key: '2', phase: 'waiting' })];
    expect(reportOf([], [first, second])).toEqual({ state: 'saving', fraction: 0.2 });
    expect(reportOf([queuedCapture()], [first])).toEqual({ state: 'saving', fraction: 0 });
    expect(reportOf([], [first])).toBeUndefined();
  });
});

describe('reportUploads', () => {
  function startReporting(reportUpload: (id: string, report: UploadReport) => Promise<void>, isConnected = true) {
    const [captures, uploads] = [createStore<readonly QueuedCapture[]>([]), createStore<readonly Upload[]>([])];
    reportUploads({ captures, uploads, getExtension: () => (isConnected ? { reportUpload } : undefined) });
    const show = (upload?: Partial<Upload>) => uploads.update(() => (upload ? [captureUpload(upload)] : []));
    return { captures, show };
  }

  test('sends each percent once, and only the latest after a slow call', async () => {
    const firstCall = createDeferred();
    const reportUpload = vi.fn(() => Promise.resolve()).mockImplementationOnce(() => firstCall.promise);
    const { show } = startReporting(reportUpload);
    for (const sentBytes of [0, 0, 3, 5]) show({ sentBytes });
    firstCall.resolve();
    await vi.waitFor(() => expect(reportUpload).toHaveBeenCalledTimes(2));
    expect(reportUpload.mock.calls).toEqual([
      [CAPTURE.id, { state: 'saving', fraction: 0.2 }],
      [CAPTURE.id, { state: 'saving', fraction: 0.6 }],
    ]);
  });

  test('reports a removed upload as canceled, but not a saved one', async () => {
    const reportUpload = vi.fn(async () => undefined);
    const { show } = startReporting(reportUpload);
    show({});
    await vi.waitFor(() => expect(reportUpload).toHaveBeenCalledTimes(1));
    show(undefined);
    await vi.waitFor(() => expect(reportUpload).toHaveBeenLastCalledWith(CAPTURE.id, { state: 'canceled' }));
    show({});
    await vi.waitFor(() => expect(reportUpload).toHaveBeenCalledTimes(3));
    show({ phase: 'done' });
    show(undefined);
    expect(reportUpload).toHaveBeenCalledTimes(3);
  });

  test('stops when the extension rejects a report, and continues after a lost call', async () => {
    const refuse = vi.fn(() => Promise.reject(new ExtensionError('refused')));
    const older = startReporting(refuse);
    older.show({ sentBytes: 1 });
    await vi.waitFor(() => expect(refuse.mock.settledResults[0]?.type).toBe('rejected'));
    await Promise.resolve();
    older.show({ sentBytes: 2 });
    expect(refuse).toHaveBeenCalledTimes(1);

    const losing = vi.fn(async () => undefined).mockImplementationOnce(() => Promise.reject(new ExtensionError('silent')));
    const newer = startReporting(losing);
    newer.show({ sentBytes: 1 });
    await vi.waitFor(() => expect(losing.mock.settledResults[0]?.type).toBe('rejected'));
    await Promise.resolve();
    newer.show({ sentBytes: 1 });
    expect(losing).toHaveBeenCalledTimes(2);
  });

  test('sends nothing before an extension is connected', () => {
    const reportUpload = vi.fn(async () => undefined);
    startReporting(reportUpload, false).show({});
    expect(reportUpload).not.toHaveBeenCalled();
  });
});
