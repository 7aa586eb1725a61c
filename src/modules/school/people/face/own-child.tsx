import { Avatar, Group, Select, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAddress } from '#ui/address.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { firstLetter } from '#kernel/text/first-letter.ts';
import { Refused } from '#ui/refused.tsx';
import type { OwnChildLine } from '../base/schemas.ts';
import { ownChildWords } from './words.ts';

type Found<C> = { data: C[] | undefined; error: Error | null; refetch: () => unknown };

/** Whose page is on show; who has several children chooses, and the address keeps it. */
export function ChildPart<C extends OwnChildLine>({
  found,
  hint,
  children,
}: {
  found: Found<C>;
  /** What will be here once the student is in a section. */
  hint: string;
  children: (child: C) => ReactNode;
}) {
  const t = useWords(ownChildWords);
  const lang = useLang();
  const format = useFormat();
  const [params, change] = useAddress();
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={320} />;
  const asked = params.get('child');
  const child = found.data.find(({ enrolment_id }) => enrolment_id === asked) ?? found.data[0];
  if (!child) return <Empty title={t('nobody')} hint={hint} />;
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
