import { Alert } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import type { OneTerminal } from '../base/client.ts';
import { deviceWords } from './words.ts';

/** The time as its clock showed it, in whatever zone that was: it is not moved into another. */
const asShown = (text: string) => new Date(`${text.replace(' ', 'T')}+06:00`);

/** What somebody should look at: it was sent away, or its clock was set. */
export function Warnings({ one }: { one: Pick<OneTerminal['terminal'], 'refused' | 'clock_set'> }) {
  const t = useWords(deviceWords);
  const format = useFormat();
  return (
    <>
      {one.refused && (
        <Alert color="orange" variant="light">
          {t(one.refused.why === 'address' ? 'refused_address' : 'refused_network', {
            when: format.ago(one.refused.at),
            ip: one.refused.ip ?? '–',
          })}
        </Alert>
      )}
      {one.clock_set && (
        <Alert color="orange" variant="light">
          {t('clock_set', {
            shown: format.dateTime(asShown(one.clock_set.shown)),
            when: format.ago(one.clock_set.at),
          })}
        </Alert>
      )}
    </>
  );
}
