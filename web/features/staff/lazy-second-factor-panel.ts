import { createLazyComponent } from '../../hooks/lazy-module.ts';

/** Loaded lazily, because few visits of staff need it. */
export const LazySecondFactorPanel = createLazyComponent(
  async () => (await import('./second-factor-panel.tsx')).SecondFactorPanel,
);
