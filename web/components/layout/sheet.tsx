import type { ComponentPropsWithRef } from 'react';
import styles from './sheet.module.css';

export function Sheet({ className = '', ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={`${styles.sheet} ${className}`} />;
}
