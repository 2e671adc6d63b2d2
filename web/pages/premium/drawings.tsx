import type { ReactNode } from 'react';
import styles from './premium-page.module.css';

interface PageDrawingProps {
  readonly height?: number;
  readonly children: ReactNode;
}

function PageDrawing({ height = 150, children }: PageDrawingProps) {
  return (
    <svg className={styles.drawing} viewBox={`0 0 240 ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect x="60" y="-4" width="120" height={height + 8} className={styles.sheet} />
      {children}
    </svg>
  );
}

const Crop = (
  <PageDrawing>
    <path className={styles.faint} d="M76 16h60M76 28h88M76 122h88M76 134h52" />
    <path d="M82 58h48M82 70h76M82 82h70M82 94h40" />
    <path className={styles.mark} d="M68 56V44h12M160 44h12v12M172 96v12h-12M80 108H68V96" />
  </PageDrawing>
);

const Annotations = (
  <PageDrawing>
    <path className={styles.faint} d="M76 20h88M76 32h60M76 104h88M76 116h88M76 128h44" />
    <rect x="74" y="48" width="92" height="36" />
    <path className={styles.mark} d="M206 132C206 100 196 84 174 70M175 82l-2-13 13 3" />
    <path className={styles.blur} d="M80 60h40M80 72h58" />
  </PageDrawing>
);

const DateStamp = (
  <PageDrawing>
    <path className={styles.faint} d="M76 60h88M76 72h60M76 92h88M76 104h88M76 116h70M76 136h88" />
    <rect x="60" y="18" width="120" height="24" className={styles.stamp} />
    <text x="120" y="34">
      2026-11-20 09:00
    </text>
  </PageDrawing>
);

const UrlStamp = (
  <PageDrawing>
    <path className={styles.faint} d="M76 14h88M76 34h88M76 46h88M76 58h70M76 78h88M76 90h60" />
    <rect x="60" y="108" width="120" height="24" className={styles.stamp} />
    <text x="120" y="124">
      example.com/page
    </text>
  </PageDrawing>
);

const PageSplitting = (
  <PageDrawing height={440}>
    <path d="M76 20h70M76 36h88M76 50h88M76 64h88M76 78h52M76 104h88M76 118h88M76 132h60" />
    <path d="M76 168h40M76 184h88M76 198h88M76 212h88M76 226h88M76 240h32M76 266h88M76 280h70" />
    <path d="M76 316h88M76 330h88M76 344h88M76 358h58M76 384h88M76 398h88M76 412h88" />
    <path className={styles.cut} d="M44 150h152M44 298h152" />
    <path className={styles.faint} d="M36 4v140M36 156v136M36 304v132M32 4h8M32 144h8M32 156h8M32 292h8M32 304h8M32 436h8" />
    <text x="20" y="80">
      1
    </text>
    <text x="20" y="230">
      2
    </text>
    <text x="20" y="376">
      3
    </text>
  </PageDrawing>
);

/** Same order as `PREMIUM_COPY.illustratedFeatures`. */
export const DRAWINGS: readonly ReactNode[] = [Crop, Annotations, DateStamp, UrlStamp, PageSplitting];
