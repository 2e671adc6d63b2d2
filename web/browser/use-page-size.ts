import { useEffect, useState } from 'react';

export interface PageSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The size of the whole document, as one capture of it would have; nothing before it is measured. */
export function usePageSize(): PageSize | undefined {
  const [size, setSize] = useState<PageSize>();
  useEffect(() => {
    const { documentElement: page } = document;
    const observer = new ResizeObserver(() => setSize({ widthPx: page.clientWidth, heightPx: page.scrollHeight }));
    observer.observe(page);
    return () => observer.disconnect();
  }, []);
  return size;
}
