/** A page may grow to the larger of these while it loads: 1.5 times its height, or its height plus three windows. */
const SHARE = 1.5;
const WINDOWS = 3;

/** Detection of infinite scrolling: lazy loading never scrolls past `limit()`. All values are CSS pixels. */
export interface Growth {
  isEndless(height: number, seenTo: number): boolean;
  limit(): number;
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
