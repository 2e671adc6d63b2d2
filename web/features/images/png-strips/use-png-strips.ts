import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../../../hooks/store.ts';
import type { Bytes } from './byte-streams.ts';
import { CannotSplitPngError } from './png-chunks.ts';
import { readPngStrips, type Strip } from './read-png-strips.ts';

/** Image at a URL. `file` replaces the download if the image is on this machine. */
export interface ImageSource {
  readonly url: string;
  readonly file?: Blob | undefined;
  readonly width: number;
  readonly height: number;
}

interface LoadCallbacks {
  readonly onLoad: () => void;
  readonly onError: () => void;
  readonly onCannotSplit: () => void;
}

type StripSource = Pick<ImageSource, 'url' | 'file'>;

async function openStream({ url, file }: StripSource, signal: AbortSignal): Promise<ReadableStream<Bytes>> {
  if (file) return file.stream();
  const { ok, status, body } = await fetch(url, { signal });
  if (!ok || !body) throw new Error(`The image request returned ${status}.`);
  return body;
}

async function readStrips(source: StripSource, strips: Store<readonly Strip[]>, signal: AbortSignal): Promise<void> {
  for await (const strip of readPngStrips(await openStream(source, signal))) {
    signal.throwIfAborted();
    strips.update((previous) => [...previous, strip]);
  }
}

function reportEnd(reading: Promise<void>, callbacks: () => LoadCallbacks, signal: AbortSignal): void {
  reading.then(
    () => callbacks().onLoad(),
    (error: unknown) => {
      if (signal.aborted) return;
      if (error instanceof CannotSplitPngError) callbacks().onCannotSplit();
      else callbacks().onError();
    },
  );
}

export function usePngStrips({ url, file }: StripSource, callbacks: LoadCallbacks): readonly Strip[] {
  const [strips] = useState(() => createStore<readonly Strip[]>([]));
  const latest = useRef(callbacks);
  useEffect(() => {
    latest.current = callbacks;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    reportEnd(readStrips({ url, file }, strips, signal), () => latest.current, signal);
    return () => {
      controller.abort();
      strips.update(() => []);
    };
  }, [url, file, strips]);
  return useSyncExternalStore(strips.subscribe, strips.read, strips.read);
}
