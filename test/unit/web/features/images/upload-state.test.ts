import { describe, expect, test } from 'vitest';
import {
  computeSentFraction,
  formatUploadsSummary,
  isPending,
  type Upload,
  uploadReducer,
} from '../../../../../web/features/images/upload-state.ts';
import { libraryImage } from '../../../../support/images/library-image-builder.ts';
import { queuedUpload } from '../../../../support/images/upload-queue-fixture.ts';

const createUpload = (phase: Upload['phase']) => queuedUpload({ phase });

describe('upload', () => {
  test('is sending, finishing and then done', () => {
    const image = libraryImage();
    const sending = uploadReducer(queuedUpload(), { kind: 'sending', sentBytes: 4 });
    expect(sending).toMatchObject({ phase: 'sending', sentBytes: 4 });
    expect(computeSentFraction(sending)).toBe(0.4);
    const arrived = uploadReducer(sending, { kind: 'arrived', id: 'X' });
    expect(arrived).toMatchObject({ phase: 'finishing', sentBytes: 10, uploadedId: 'X' });
    expect(uploadReducer(arrived, { kind: 'done', image })).toMatchObject({ phase: 'done', image });
  });

  test('never has more bytes sent than the file has', () => {
    expect(uploadReducer(queuedUpload(), { kind: 'sending', sentBytes: 99 }).sentBytes).toBe(10);
  });

  test('keeps its file and its text after a failure and waits again when it is retried', () => {
    const before = queuedUpload();
    const failed = uploadReducer(before, { kind: 'failed', failure: 'No.', canRetry: true, uploadedId: 'X' });
    expect(failed).toMatchObject({ phase: 'failed', failure: 'No.', canRetry: true, file: before.file, text: before.text });
    const retried = uploadReducer(failed, { kind: 'retried' });
    expect(retried).toMatchObject({ phase: 'waiting', sentBytes: 0, failure: undefined, uploadedId: 'X' });
  });

  test('is in progress until it has ended', () => {
    const uploads = (['waiting', 'sending', 'finishing', 'done', 'failed'] as const).map(createUpload);
    expect(uploads.map(isPending)).toEqual([true, true, true, false, false]);
  });

  test('has a fraction of 0 when the file is empty', () => {
    expect(computeSentFraction(queuedUpload({ file: new File([], 'empty.png') }))).toBe(0);
  });
});

test.each([
  [['sending', 'waiting'], 'Uploading 1 of 2'],
  [['done', 'sending', 'waiting', 'failed'], 'Uploading 3 of 4'],
  [['done'], '1 image added'],
  [['done', 'done', 'failed'], '2 images added, 1 upload failed'],
  [['failed', 'failed'], '2 uploads failed'],
] as const)('formatUploadsSummary of %j is "%s"', (phases, expected) => {
  expect(formatUploadsSummary(phases.map(createUpload))).toBe(expected);
});
