import { useEffect, useId, useRef, useState } from 'react';
import clear from './clear.svg';
import styles from './demo-video.module.css';

export interface VideoSource {
  readonly film: string;
  readonly captions: string;
  readonly poster: { readonly avif: string; readonly webp: string };
  readonly width: number;
  readonly height: number;
}

interface DemoVideoProps {
  readonly title: string;
  readonly recording: VideoSource;
  /** Playback rates to choose from. Without them there is no choice. */
  readonly rates?: { readonly label: string; readonly choices: readonly number[] };
  /** Loads the poster eagerly, for a video at the top of a page. */
  readonly isAboveFold?: boolean;
}

/** Shows a silent video with the controls of the browser. Loads only the poster before playback. */
export function DemoVideo({ title, recording, rates, isAboveFold = false }: DemoVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [rate, setRate] = useState(1);
  const play = (next: number): void => {
    if (!video.current) return;
    // Browsers reset the rate to the default whenever they load the video.
    video.current.defaultPlaybackRate = next;
    video.current.playbackRate = next;
  };
  /** The video may have started before hydration. */
  useEffect(() => {
    if (video.current?.paused === false) showCaptions(video.current);
  }, []);
  const { film, captions, poster, width, height } = recording;
  return (
    <div className={styles.demo}>
      <div className={styles.screen}>
        <picture>
          <source srcSet={poster.avif} type="image/avif" />
          <img src={poster.webp} alt="" width={width} height={height} loading={isAboveFold ? 'eager' : 'lazy'} decoding="async" />
        </picture>
        {/* Without a poster browsers paint the video gray. This transparent one shows the image behind it, which can load lazily. */}
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

/**
 * Turns captions on when playback starts, because browsers load default tracks with the page. Changes nothing if the user has
 * hidden them.
 */
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
