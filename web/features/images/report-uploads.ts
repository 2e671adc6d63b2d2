import { MAX_UPLOAD_MESSAGE_LENGTH, type UploadProblem, type UploadReport } from '#shared/extension-protocol.ts';
import { needsSignIn } from '../../api/api-error.ts';
import { log } from '../../api/log.ts';
import type { Store } from '../../hooks/store.ts';
import { ExtensionError } from '../extension/extension-error.ts';
import type { Extension } from '../extension/extension-remote.ts';
import { getCaptureErrorMessage } from './capture-errors.ts';
import type { QueuedCapture } from './capture-queue.ts';
import { UploadHttpError } from './send-file.ts';
import { isTemporary } from './upload-errors.ts';
import { computeSentFraction, type Upload } from './upload-state.ts';

/** Share of the progress for reading a capture from the extension. The upload of the capture takes the rest. */
const READ_SHARE = 0.2;

/** Rounds down to whole percents, so that each upload causes at most one report per percent. */
const roundToPercent = (fraction: number): number => Math.floor(fraction * 100) / 100;

function getProblem(failure: unknown): UploadProblem {
  if (needsSignIn(failure)) return 'signedOut';
  const isRepeatable = isTemporary(failure) || failure instanceof UploadHttpError || failure instanceof ExtensionError;
  return isRepeatable ? 'temporary' : 'refused';
}

const toFailedReport = (failure: unknown): UploadReport => ({
  state: 'failed',
  problem: getProblem(failure),
  message: getCaptureErrorMessage(failure).slice(0, MAX_UPLOAD_MESSAGE_LENGTH),
});

function toCaptureReport({ phase, capture, readBytes, failure }: QueuedCapture): UploadReport {
  if (phase === 'failed') return toFailedReport(failure);
  const readFraction = capture ? Math.min(readBytes / capture.bytes, 1) : 0;
  return { state: 'saving', fraction: roundToPercent(readFraction * READ_SHARE) };
}

function toUploadReport(upload: Upload): UploadReport | undefined {
  if (upload.phase === 'done') return undefined;
  if (upload.phase === 'failed') return toFailedReport(upload.failure);
  return { state: 'saving', fraction: roundToPercent(READ_SHARE + (1 - READ_SHARE) * computeSentFraction(upload)) };
}

/** Returns the reports by capture id, undefined for a saved capture. If a capture is uploaded twice, the later upload counts. */
export function computeUploadReports(
  captures: readonly QueuedCapture[],
  uploads: readonly Upload[],
): ReadonlyMap<string, UploadReport | undefined> {
  const reports = new Map<string, UploadReport | undefined>();
  for (const upload of uploads) if (upload.capture) reports.set(upload.capture.id, toUploadReport(upload));
  for (const queued of captures) reports.set(queued.id, toCaptureReport(queued));
  return reports;
}

interface UploadStores {
  readonly captures: Store<readonly QueuedCapture[]>;
  readonly uploads: Store<readonly Upload[]>;
  /** Returns undefined while no extension is connected. */
  readonly getExtension: () => Pick<Extension, 'reportUpload'> | undefined;
}

interface PendingReport {
  readonly id: string;
  readonly report: UploadReport;
}

/** Remembers the reports that were sent, so that only changes are sent. */
function createReportLog({ captures, uploads }: Pick<UploadStores, 'captures' | 'uploads'>) {
  const sent = new Map<string, string>();
  const findChanged = (): PendingReport | undefined => {
    const reports = computeUploadReports(captures.read(), uploads.read());
    for (const [id, report] of reports) {
      if (!report) sent.delete(id);
      else if (sent.get(id) !== JSON.stringify(report)) return { id, report };
    }
    const removedId = [...sent.keys()].find((id) => !reports.has(id));
    return removedId === undefined ? undefined : { id: removedId, report: { state: 'canceled' } };
  };
  return {
    findChanged,
    markSent({ id, report }: PendingReport) {
      if (report.state === 'canceled') sent.delete(id);
      else sent.set(id, JSON.stringify(report));
    },
  };
}

/**
 * Reports uploads of captures to the extension, from any page of the site. Makes one call at a time and skips reports that are outdated
 * by then. Stops after the first rejected report, because an older version of the extension rejects all of them.
 */
export function reportUploads({ captures, uploads, getExtension }: UploadStores): void {
  const reportLog = createReportLog({ captures, uploads });
  let isSending = false;
  let isRejected = false;
  const send = async (): Promise<void> => {
    const extension = getExtension();
    if (!extension || isSending || isRejected) return;
    isSending = true;
    try {
      for (let next = reportLog.findChanged(); next; next = reportLog.findChanged()) {
        await extension.reportUpload(next.id, next.report);
        reportLog.markSent(next);
      }
    } catch (error) {
      isRejected = error instanceof ExtensionError && error.code === 'refused';
      log.info('could not report upload', error);
    }
    isSending = false;
  };
  captures.subscribe(() => void send());
  uploads.subscribe(() => void send());
}
