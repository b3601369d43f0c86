import { useEffect, useState } from 'react';

/** Seconds that are left of those that were started last; 0 when there are none. */
export function useCountdown(): readonly [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  return [left, setLeft];
}
