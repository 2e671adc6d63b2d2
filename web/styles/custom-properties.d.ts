import 'react';

declare module 'react' {
  // Lengths that only the page can work out reach the style sheets as custom properties.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
