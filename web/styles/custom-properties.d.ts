import 'react';

declare module 'react' {
  // Allows `style={{ '--name': value }}`. In this way components pass style sheets the lengths that are known only at runtime.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
