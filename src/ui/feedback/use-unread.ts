import { useEffect, useState } from 'react';

/**
 * How many messages wait for me, live, or as last fetched (`fetched`). Listens only while the page is looked at,
 * because a browser keeps few connections to one host; a page that was away asks again when it comes back.
 */
export function useUnread(atStart: number, fetched: number | undefined): number {
  const [unread, setUnread] = useState(atStart);
  const [seen, setSeen] = useState<number | undefined>(undefined);
  if (fetched !== seen) {
    setSeen(fetched);
    if (fetched !== undefined) setUnread(fetched);
  }
  useEffect(() => {
    let source: EventSource | null = null;
    const listen = () => {
      source?.close();
      source = null;
      if (document.visibilityState !== 'visible') return;
      source = new EventSource('/api/me/events');
      source.addEventListener('unread', (event) => {
        const { unread: now } = JSON.parse((event as MessageEvent<string>).data) as { unread: number };
        setUnread(now);
      });
    };
    listen();
    document.addEventListener('visibilitychange', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      source?.close();
    };
  }, []);
  return unread;
}
