import { useEffect, useState } from 'react';
import { momentAt, type Moment } from '../lessons/now.ts';

const tick = 15_000;

/** What the school's clock shows, by the server's: a phone may be in another zone, or wrong. Goes on by itself. */
export function useMoment(serverNow: string): Moment {
  const [at, setAt] = useState(() => momentAt(new Date(serverNow)));
  useEffect(() => {
    // How long ago the server said so is measured, not read from the device's clock.
    // Without a network the answer was kept, maybe for hours: then the device's clock is all there is.
    const began = navigator.onLine ? new Date(serverNow).getTime() : Date.now();
    const said = began - performance.now();
    const tell = () => {
      const moment = momentAt(new Date(said + performance.now()));
      setAt((last) => (last.day === moment.day && last.minute === moment.minute ? last : moment));
    };
    tell();
    const timer = setInterval(tell, tick);
    return () => clearInterval(timer);
  }, [serverNow]);
  return at;
}
