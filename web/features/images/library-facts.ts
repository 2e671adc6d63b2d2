interface ImageCounts {
  readonly loadedCount: number;
  readonly matchCount: number;
  readonly isSearching: boolean;
  readonly isComplete: boolean;
}

const counted = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'image' : 'images'}`;

/** Returns the image count, such as "3 of 1,200 images so far", or an empty string before the first image has loaded. */
export function imageCountLabel({ loadedCount, matchCount, isSearching, isComplete }: ImageCounts): string {
  if (loadedCount === 0) return '';
  const label = isSearching ? `${matchCount.toLocaleString('en-US')} of ${counted(loadedCount)}` : counted(loadedCount);
  return isComplete ? label : `${label} so far`;
}
