import 'react';

declare module 'react' {
  // Allows `style={{ '--name': value }}`. Components pass lengths that are known only at runtime to the style sheets this way.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
