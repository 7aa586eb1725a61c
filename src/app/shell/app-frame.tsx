import type { ReactNode } from 'react';
import type { ShellStart } from './shell-data.server.ts';
export function AppFrame({
  start,
  children,
}: {
  start: ShellStart & { lang: 'en' | 'bn'; nonce: string };
  children: ReactNode;
}) {
  return <div data-place={start.place.alias}>{children}</div>;
}
