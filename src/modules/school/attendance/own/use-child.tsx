import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '#ui/language.tsx';
import { ChildPart as OwnChildPart } from '#modules/school/people/face/own-child.tsx';
import { attendanceCalls, type MyChild } from '../base/client.ts';
import { ownAttendanceWords } from './words.ts';

/** Whose attendance is on show. */
export function ChildPart({ children }: { children: (child: MyChild) => ReactNode }) {
  const t = useWords(ownAttendanceWords);
  const found = useQuery(attendanceCalls().myChildren.queryOptions({ input: {} }));
  return (
    <OwnChildPart found={found} hint={t('nobody_hint')}>
      {children}
    </OwnChildPart>
  );
}
