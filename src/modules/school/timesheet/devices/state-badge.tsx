import { Badge } from '@mantine/core';
import { useWords } from '#ui/language.tsx';
import { deviceWords } from './words.ts';

/** Terminals poll every ten seconds; after five minutes without a word something is wrong. */
const silentAfterMs = 5 * 60_000;

export function StateBadge({ seen, now }: { seen: string | Date; now: string | Date }) {
  const t = useWords(deviceWords);
  const isOnline = new Date(now).getTime() - new Date(seen).getTime() < silentAfterMs;
  return (
    <Badge variant="light" color={isOnline ? 'green' : 'red'}>
      {t(isOnline ? 'online' : 'silent')}
    </Badge>
  );
}
