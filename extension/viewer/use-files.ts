import { useState } from 'react';
import type { ParsedEdits } from '#shared/imaging/annotations/edits.ts';
import { showToast } from '../components/toast.ts';
import { applyEdits } from '../export/apply-edits.ts';
import { type FileFormat, FORMAT_NAMES } from '../export/file-format.ts';
import type { ExportSource, OpenedCapture } from '../export/open-capture.ts';
import { t } from '../text.ts';
import { copyPng, findCopyObstacle } from './copy-png.ts';
import { createFile } from './create-file.ts';
import { downloadCapture } from './download-capture.ts';
import type { EditSession } from './edit-session.ts';

interface Files {
  /** Returns the edited capture. Throws with a message for the user if its edits cannot be read. */
  readonly getSource: () => Promise<ExportSource>;
  /** Downloads a file. If the capture is too large for the format, downloads a PNG and shows why. Throws like `createFile`. */
  readonly download: (format: FileFormat) => Promise<void>;
  /** Copies the image. Throws with a message for the user if that is not possible. */
  readonly copy: () => Promise<void>;
  /** Size in bytes of the last PNG with the current edits, or undefined if there is none. */
  readonly pngBytes: number | undefined;
}

/** Creates files of a capture with its current edits. `stored` contains these edits. `pngBytes` is undefined once they change. */
export function useFiles(openedCapture: OpenedCapture, session: EditSession, stored: ParsedEdits): Files {
  const [exported, setExported] = useState<{ readonly stored: ParsedEdits; readonly bytes: number }>();
  const getSource = async () => applyEdits(openedCapture, session.requireReadable());
  const rememberPngSize = (png: Blob): Blob => {
    setExported({ stored, bytes: png.size });
    return png;
  };
  const download = async (requestedFormat: FileFormat): Promise<void> => {
    const source = await getSource();
    const { file, format, limitText } = await createFile(source, requestedFormat);
    if (format === 'png') rememberPngSize(file);
    await downloadCapture(file, source.capture, format);
    if (limitText !== undefined) showToast({ title: t('viewerPngInstead', FORMAT_NAMES[requestedFormat]), message: limitText });
  };
  const copy = async (): Promise<void> => {
    const source = await getSource();
    const obstacle = findCopyObstacle(source.capture);
    if (obstacle) throw new Error(obstacle);
    await copyPng(source.createPng().then(rememberPngSize));
    showToast({ title: t('viewerCopied') });
  };
  return { getSource, download, copy, pngBytes: exported?.stored === stored ? exported.bytes : undefined };
}
