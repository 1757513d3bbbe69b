import { useEffect, useState } from 'react';

const minute = 60_000;

/** The instant, anew each minute, so that 'in 3 hours' does not stay true for a day. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
