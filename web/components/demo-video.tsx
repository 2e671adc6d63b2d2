import { useEffect, useId, useRef, useState } from 'react';
import transparentPoster from './clear.svg';
import styles from './demo-video.module.css';

export interface VideoSource {
  readonly videoUrl: string;
  readonly captionsUrl: string;
  readonly posterUrls: { readonly avif: string; readonly webp: string };
  readonly width: number;
  readonly height: number;
}

interface DemoVideoProps {
  readonly title: string;
  readonly source: VideoSource;
  /** Playback rates to choose from. If undefined, no choice is shown. */
  readonly rates?: { readonly label: string; readonly choices: readonly number[] };
  readonly isAboveFold?: boolean;
}

/** Shows a silent video with the browser's controls. Loads only the poster before playback. */
export function DemoVideo({ title, source, rates, isAboveFold = false }: DemoVideoProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [rate, setRate] = useState(1);
  const setPlaybackRate = (newRate: number): void => {
    if (!videoRef.current) return;
    // Browsers reset the rate to the default whenever they load the video.
    videoRef.current.defaultPlaybackRate = newRate;
    videoRef.current.playbackRate = newRate;
  };
  // The video may have started before hydration.
  useEffect(() => {
    if (videoRef.current?.paused === false) showCaptions(videoRef.current);
  }, []);
  const { videoUrl, captionsUrl, posterUrls, width, height } = source;
  return (
    <div className={styles.demo}>
      <div className={styles.videoFrame}>
        <picture>
          <source srcSet={posterUrls.avif} type="image/avif" />
          <img
            src={posterUrls.webp}
            alt=""
            width={width}
            height={height}
            loading={isAboveFold ? 'eager' : 'lazy'}
            decoding="async"
          />
        </picture>
        {/* Browsers paint a video without a poster gray. A transparent poster shows the image behind it, which can load lazily. */}
        <video
          ref={videoRef}
          poster={transparentPoster}
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
          <source src={videoUrl} type="video/webm" />
          <track kind="captions" src={captionsUrl} srcLang="en" label="English" />
          <a href={videoUrl}>{title}</a>
        </video>
      </div>
      {rates && <PlaybackRateChoice {...rates} rate={rate} onRateChange={setPlaybackRate} />}
    </div>
  );
}

/**
 * Turns captions on when playback starts, because browsers load default tracks with the page. Changes nothing if the user has
 * hidden them.
 */
function showCaptions(video: HTMLVideoElement): void {
  const [track] = video.textTracks;
  if (track?.mode === 'disabled') track.mode = 'showing';
}

interface PlaybackRateChoiceProps {
  readonly label: string;
  readonly choices: readonly number[];
  readonly rate: number;
  readonly onRateChange: (rate: number) => void;
}

function PlaybackRateChoice({ label, choices, rate, onRateChange }: PlaybackRateChoiceProps) {
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
            onChange={() => onRateChange(choice)}
          />
          {choice}×
        </label>
      ))}
    </fieldset>
  );
}
