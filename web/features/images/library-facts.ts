interface Counts {
  readonly arrived: number;
  readonly found: number;
  readonly isSearching: boolean;
  readonly isComplete: boolean;
}

const counted = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'image' : 'images'}`;

/** Returns the image count, such as "3 of 1,200 images so far", or an empty string before the first image has loaded. */
export function libraryFacts({ arrived, found, isSearching, isComplete }: Counts): string {
  if (arrived === 0) return '';
  const many = isSearching ? `${found.toLocaleString('en-US')} of ${counted(arrived)}` : counted(arrived);
  return isComplete ? many : `${many} so far`;
}
