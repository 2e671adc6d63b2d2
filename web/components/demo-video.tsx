import { useEffect, useId, useRef, useState } from 'react';
import clear from './clear.svg';
import styles from './demo-video.module.css';

/** Where the files of a film are, and what shape it has. */
export interface Recording {
  readonly film: string;
  /** WebVTT. */
  readonly captions: string;
  readonly poster: { readonly avif: string; readonly webp: string };
  readonly width: number;
  readonly height: number;
}

interface DemoVideoProps {
  readonly title: string;
  readonly recording: Recording;
  /** How many times as fast as it was recorded it can be played; without them there is no choice. */
  readonly rates?: { readonly label: string; readonly choices: readonly number[] };
  /** Where it is the first thing on a page, its poster is fetched at once. */
  readonly isFirst?: boolean;
}

/** A film without sound, under the browser's own controls; nothing of it but the poster is fetched before it is played. */
export function DemoVideo({ title, recording, rates, isFirst = false }: DemoVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [rate, setRate] = useState(1);
  const play = (next: number): void => {
    if (!video.current) return;
    // The default is what the element goes back to whenever it loads.
    video.current.defaultPlaybackRate = next;
    video.current.playbackRate = next;
  };
  /** It may have been playing before this page was alive. */
  useEffect(() => {
    if (video.current?.paused === false) showCaptions(video.current);
  }, []);
  const { film, captions, poster, width, height } = recording;
  return (
    <div className={styles.demo}>
      <div className={styles.screen}>
        <picture>
          <source srcSet={poster.avif} type="image/avif" />
          <img src={poster.webp} alt="" width={width} height={height} loading={isFirst ? 'eager' : 'lazy'} decoding="async" />
        </picture>
        {/* Without any poster browsers paint the film grey; with this one it lets the picture through, which can wait. */}
        <video
          ref={video}
          poster={clear}
          aria-label={title}
          controls
          muted
          playsInline
          preload="none"
          width={width}
          height={height}
          onPlay={({ currentTarget }) => showCaptions(currentTarget)}
          onRateChange={({ currentTarget }) => setRate(currentTarget.playbackRate)}
        >
          <source src={film} type="video/webm" />
          <track kind="captions" src={captions} srcLang="en" label="English" />
          <a href={film}>{title}</a>
        </video>
      </div>
      {rates && <Speed {...rates} rate={rate} onRate={play} />}
    </div>
  );
}

/** Tracks that are shown from the start are fetched with the page. Whoever hides them afterwards is not asked again. */
function showCaptions(film: HTMLVideoElement): void {
  const [track] = film.textTracks;
  if (track?.mode === 'disabled') track.mode = 'showing';
}

interface SpeedProps {
  readonly label: string;
  readonly choices: readonly number[];
  readonly rate: number;
  readonly onRate: (rate: number) => void;
}

/** One of several speeds, by arrow keys as well. What the browser's own menu sets is shown here too. */
function Speed({ label, choices, rate, onRate }: SpeedProps) {
  const group = useId();
  return (
    <fieldset className={styles.speed}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={group}
            className="visually-hidden"
            value={choice}
            checked={choice === rate}
            onChange={() => onRate(choice)}
          />
          {choice}×
        </label>
      ))}
    </fieldset>
  );
}
