import styles from './river.module.css';

const RANGES = [
  { className: styles.far, d: 'M-20 330 40 214 84 268 150 168 214 262 262 206 340 322 340 460 -20 460Z' },
  { className: styles.near, d: 'M-20 410 62 262 118 338 158 296 206 352 268 252 340 372 340 470 -20 470Z' },
  { className: styles.foot, d: 'M-20 440 50 372 120 430 160 404 226 446 290 380 340 420 340 480 -20 480Z' },
];

const SNOW = [
  'M150 168 128 204 140 199 150 209 161 198 171 203Z',
  'M62 262 44 295 55 290 64 301 73 289 82 291Z',
  'M268 252 250 287 261 283 270 294 279 282 290 287Z',
];

export function Mountains() {
  return (
    <>
      <circle cx="236" cy="120" r="30" className={styles.sun} />
      {RANGES.map(({ className, d }) => (
        <path key={d} d={d} className={className} />
      ))}
      {SNOW.map((d) => (
        <path key={d} d={d} className={styles.snow} />
      ))}
    </>
  );
}
