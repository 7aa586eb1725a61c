import { Anchor, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Word } from '#kernel/words.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { studentsCalls } from '../base/client.ts';
import { manualCountWords } from './words.ts';

export type Asked = { section_id: string; value: string; what: readonly [Word, Word] };

/** The names behind a number of the register, to be ticked off in front of the class. */
export function NamesDrawer({
  asked,
  by,
  onClose,
}: {
  asked: Asked;
  by: 'gender' | 'category';
  onClose: () => void;
}) {
  const t = useWords(manualCountWords);
  const lang = useLang();
  const format = useFormat();
  const [present, setPresent] = useState<ReadonlySet<string>>(new Set());
  const found = useQuery(
    studentsCalls().countedNames.queryOptions({
      input: { section_id: asked.section_id, by, value: asked.value },
    }),
  );
  const tick = (id: string) => {
    const next = new Set(present);
    if (!next.delete(id)) next.add(id);
    setPresent(next);
  };
  const what = asked.what.map((word) => word[lang]).join(', ');
  return (
    <Drawer opened onClose={onClose} title={t('names', { what })}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={200} />}
      {found.data && (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('names_lead')}
          </Text>
          <Text fw={600}>{t('missing', { count: format.number(found.data.length - present.size) })}</Text>
          {found.data.map((student) => (
            <Group key={student.id} gap="sm" wrap="nowrap">
              <Checkbox
                checked={present.has(student.id)}
                onChange={() => tick(student.id)}
                label={`${format.digits(student.roll)} · ${student[`name_${lang}`]}`}
              />
              <Anchor component={Link} to={`/student/view/${student.id}`} size="sm">
                {t('roll')} {format.digits(student.roll)}
              </Anchor>
            </Group>
          ))}
        </Stack>
      )}
    </Drawer>
  );
}
