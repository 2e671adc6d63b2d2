import 'react';

declare module 'react' {
  // Lengths that are known only at runtime reach the style sheets as custom properties.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
