import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

export function useIdle(wanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (wanted ? whenIdle(() => setIdle(true)) : undefined), [wanted]);
  return isIdle;
}
