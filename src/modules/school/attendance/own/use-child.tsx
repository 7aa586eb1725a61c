import { Avatar, Group, Select, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddress } from '#ui/address.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { firstLetter } from '#ui/people/tenant-mark.tsx';
import { Refused } from '#ui/refused.tsx';
import { attendanceCalls, type MyChild } from '../client.ts';
import { ownAttendanceWords } from './words.ts';

/** Whose attendance is on show; who has several children chooses, and the address keeps it. */
export function ChildPart({ children }: { children: (child: MyChild) => ReactNode }) {
  const t = useWords(ownAttendanceWords);
  const lang = useLang();
  const format = useFormat();
  const [params, change] = useAddress();
  const found = useQuery(attendanceCalls().myChildren.queryOptions({ input: {} }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={320} />;
  const asked = params.get('child');
  const child = found.data.find(({ enrolment_id }) => enrolment_id === asked) ?? found.data[0];
  if (!child) return <Empty title={t('nobody')} hint={t('nobody_hint')} />;
  const name = child[`name_${lang}`];
  return (
    <>
      <Group gap="sm" wrap="nowrap">
        <Avatar
          size={44}
          radius="md"
          color="green"
          alt=""
          src={child.photo ? `/api/my/students/${child.student_id}/photo?${child.photo}` : null}
        >
          {firstLetter(name)}
        </Avatar>
        <div>
          {found.data.length > 1 ? (
            <Select
              aria-label={t('child')}
              data={found.data.map((one) => ({ value: one.enrolment_id, label: one[`name_${lang}`] }))}
              value={child.enrolment_id}
              allowDeselect={false}
              checkIconPosition="right"
              onChange={(next) => change({ child: next })}
            />
          ) : (
            <Text fw={600}>{name}</Text>
          )}
          <Text size="sm" c="dimmed">
            {t('who', { section: child.section[lang], roll: format.number(child.roll) })}
          </Text>
        </div>
      </Group>
      {children(child)}
    </>
  );
}
