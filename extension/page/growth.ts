/** A page may become so much taller while it loads: half as tall again, or three windows. */
const SHARE = 1.5;
const WINDOWS = 3;

/** Tells a page that loads more whenever its end is seen from one that ends. All in CSS pixels. */
export interface Growth {
  /** Whether a page is taller than that by now, and has been seen down to there. */
  isEndless(height: number, seenTo: number): boolean;
  /** How far down it makes sense to look for what is still to load. */
  limit(): number;
  /** Lets the page become twice as tall as it is. */
  follow(height: number): void;
}

export function growth(firstHeight: number, windowHeight: number): Growth {
  let most = Math.max(firstHeight * SHARE, firstHeight + WINDOWS * windowHeight);
  return {
    isEndless: (height, seenTo) => height > most && seenTo >= most,
    limit: () => most,
    follow(height) {
      most = Math.max(most, height * 2);
    },
  };
}
