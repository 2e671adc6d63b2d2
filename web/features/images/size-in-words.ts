const STEPS = [
  { unit: 'MB', bytes: 1024 * 1024 },
  { unit: 'kB', bytes: 1024 },
] as const;

const inFigures = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 });

/** Formats a number of bytes: "3.4 MB". */
export function sizeInWords(bytes: number): string {
  const step = STEPS.find((each) => bytes >= each.bytes);
  if (step) return `${inFigures(bytes / step.bytes)} ${step.unit}`;
  return bytes === 1 ? '1 byte' : `${bytes} bytes`;
}
