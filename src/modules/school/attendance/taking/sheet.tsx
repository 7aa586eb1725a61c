import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refusalOf } from '#ui/api.ts';
import { useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { attendanceCalls } from '../base/client.ts';
import { OpenSheet } from './open-sheet.tsx';
import type { SheetName } from './renewed-by.ts';
import type { Device } from './use-list.tsx';
import { takingWords } from './words.ts';

/**
 * The list of a section, fetched when it is opened; afterwards the screen knows better than a copy. `device`: what keeps
 * work here, null where nothing does, undefined until that is known.
 */
export function AttendanceSheet({
  name,
  device,
  next,
}: {
  name: SheetName;
  device: Device | null | undefined;
  next: ReactNode;
}) {
  const t = useWords(takingWords);
  const query = attendanceCalls().sheet.queryOptions({ input: name });
  const sheet = useQuery({ ...query, staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false });
  if (sheet.error)
    return (
      <>
        <Refused error={sheet.error} retry={() => void sheet.refetch()} />
        {device && refusalOf(sheet.error).status === 0 && (
          <Text size="sm" c="dimmed">
            {t('open_once')}
          </Text>
        )}
      </>
    );
  if (!sheet.data || device === undefined) return <Skeleton height={420} />;
  return <OpenSheet key={sheet.dataUpdatedAt} sheet={sheet.data} device={device} next={next} />;
}
