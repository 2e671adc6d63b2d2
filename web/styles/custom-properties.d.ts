import 'react';

declare module 'react' {
  // Allows `style={{ '--name': value }}`. Components pass lengths to style sheets in this way if the lengths are known only at runtime.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
