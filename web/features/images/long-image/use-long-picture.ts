import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../../../hooks/store.ts';
import type { Bytes } from './byte-reader.ts';
import { WholeOnlyError } from './png-chunks.ts';
import { type Strip, stripsOf } from './strips-of.ts';

/** Image at a URL. `file` replaces the download if the image is on this machine. */
export interface PictureSource {
  readonly url: string;
  readonly file?: Blob | undefined;
  readonly width: number;
  readonly height: number;
}

interface Ends {
  readonly onLoad: () => void;
  readonly onError: () => void;
  /** Called if the image cannot be cut into strips and the browser has to show it whole. */
  readonly onWholeOnly: () => void;
}

async function bytesOf({ url, file }: PictureSource, signal: AbortSignal): Promise<ReadableStream<Bytes>> {
  if (file) return file.stream();
  const { ok, status, body } = await fetch(url, { signal });
  if (!ok || !body) throw new Error(`The picture was answered with ${status}.`);
  return body;
}

async function read(source: PictureSource, strips: Store<readonly Strip[]>, signal: AbortSignal): Promise<void> {
  for await (const strip of stripsOf(await bytesOf(source, signal))) {
    signal.throwIfAborted();
    strips.update((before) => [...before, strip]);
  }
}

function follow(reading: Promise<void>, ends: () => Ends, signal: AbortSignal): void {
  reading.then(
    () => ends().onLoad(),
    (error: unknown) => {
      if (signal.aborted) return;
      if (error instanceof WholeOnlyError) ends().onWholeOnly();
      else ends().onError();
    },
  );
}

export function useLongPicture({ url, file, width, height }: PictureSource, ends: Ends): readonly Strip[] {
  const [strips] = useState(() => createStore<readonly Strip[]>([]));
  const latest = useRef(ends);
  useEffect(() => {
    latest.current = ends;
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    follow(read({ url, file, width, height }, strips, signal), () => latest.current, signal);
    return () => {
      ending.abort();
      strips.update(() => []);
    };
  }, [url, file, width, height, strips]);
  return useSyncExternalStore(strips.subscribe, strips.read, strips.read);
}
