import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Whether the browser has had a moment to spare since this became `wanted`. */
export function useIdle(wanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (wanted ? whenIdle(() => setIdle(true)) : undefined), [wanted]);
  return isIdle;
}
