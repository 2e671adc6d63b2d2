import type { ComponentPropsWithRef } from 'react';
import styles from './sheet.module.css';

/** What a public page lies on. */
export function Sheet({ className = '', ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={`${styles.sheet} ${className}`} />;
}
