import type { ComponentProps, ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import styles from './order-pages.module.css';

interface OrderPageProps extends ComponentProps<typeof Breadcrumb> {
  readonly children: ReactNode;
}

/** The frame of every order page: 900 px wide (specification 2 section 2, Order detail). */
export function OrderPage({ trail, children }: OrderPageProps) {
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumb trail={trail} />
      {children}
    </div>
  );
}
