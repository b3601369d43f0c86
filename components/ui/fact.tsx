import type { ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly className?: string;
}

/** A name and a value, inside a description list. */
export function Fact({ name, value, className }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
