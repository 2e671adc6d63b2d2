import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../store.ts';
import type { Bytes } from './byte-reader.ts';
import { drawStrip, overviewScale } from './overview.ts';
import { WholeOnlyError } from './png-chunks.ts';
import { type Strip, stripsOf } from './strips-of.ts';

/** Where the bytes of a picture are: at an address, or on this machine. */
export interface PictureSource {
  readonly url: string;
  readonly file?: Blob | undefined;
  readonly width: number;
  readonly height: number;
}

interface Ends {
  readonly onLoad: () => void;
  readonly onError: () => void;
  /** It cannot be taken apart, and the browser must show it by itself. */
  readonly onWholeOnly: () => void;
}

async function bytesOf({ url, file }: PictureSource, signal: AbortSignal): Promise<ReadableStream<Bytes>> {
  if (file) return file.stream();
  const { ok, status, body } = await fetch(url, { signal });
  if (!ok || !body) throw new Error(`The picture was answered with ${status}.`);
  return body;
}

interface Reading {
  readonly source: PictureSource;
  readonly canvas: HTMLCanvasElement;
  readonly strips: Store<readonly Strip[]>;
}

async function read({ source, canvas, strips }: Reading, signal: AbortSignal): Promise<void> {
  const scale = overviewScale(source);
  for await (const strip of stripsOf(await bytesOf(source, signal))) {
    await drawStrip(canvas, strip, scale);
    signal.throwIfAborted();
    strips.change((before) => [...before, strip]);
  }
}

function start(reading: Reading, ends: () => Ends, signal: AbortSignal): void {
  read(reading, signal).then(
    () => ends().onLoad(),
    (error: unknown) => {
      if (signal.aborted) return;
      if (error instanceof WholeOnlyError) ends().onWholeOnly();
      else ends().onError();
    },
  );
}

/**
 * Takes a tall PNG apart as it arrives. The canvas holds the overview of what has come so far; the strips are sharp.
 */
export function useLongPicture(canvas: HTMLCanvasElement | null, source: PictureSource, ends: Ends): readonly Strip[] {
  const [strips] = useState(() => createStore<readonly Strip[]>([]));
  const latest = useRef(ends);
  useEffect(() => {
    latest.current = ends;
  });
  const { url, file, width, height } = source;
  useEffect(() => {
    if (!canvas) return;
    const ending = new AbortController();
    start({ source: { url, file, width, height }, canvas, strips }, () => latest.current, ending.signal);
    return () => {
      ending.abort();
      strips.change(() => []);
    };
  }, [canvas, url, file, width, height, strips]);
  return useSyncExternalStore(strips.subscribe, strips.read, strips.read);
}
