import { Anchor, Badge, Group, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { peopleCalls } from '../base/client.ts';
import { guardianRights } from '../base/student-values.ts';
import { codeWords } from '../base/words.ts';
import type { ShownGuardian } from './api.server.ts';
import { guardianWords } from './words.ts';

/** What a guardian may do, child by child; each switch is kept at once, and all of them fit a phone. */
export function RightsList({ guardian }: { guardian: ShownGuardian }) {
  const t = useWords(guardianWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const client = useQueryClient();
  const mayEdit = useShell().may('student.edit');
  const [busy, setBusy] = useState(false);
  if (guardian.children.length === 0) return <Text c="dimmed">{t('no_children')}</Text>;
  const set = async (child: ShownGuardian['children'][number], right: (typeof guardianRights)[number]) => {
    setBusy(true);
    const { may_see, may_collect, gets_messages } = child;
    const wanted = { may_see, may_collect, gets_messages, [right]: !child[right] };
    try {
      await peopleCalls().guardianRights.call({
        id: guardian.id,
        version: guardian.version,
        student_id: child.id,
        ...wanted,
      });
      toastDone(ui('saved'));
    } catch (error) {
      toastRefusal(error, lang);
    }
    await client.invalidateQueries();
    setBusy(false);
  };
  return (
    <Stack component="ul" gap="lg" className="bp-plain-list">
      {guardian.children.map((child) => (
        <li key={child.id}>
          <Group gap="xs" mb="xs">
            <Anchor component={Link} to={`/student/view/${child.id}`} size="sm" fw={600}>
              {child[`name_${lang}`]}
            </Anchor>
            <Badge variant="light" tt="none" color="gray">
              {codeWords[child.relation]?.[lang] ?? child.relation}
            </Badge>
            {!child.studies && (
              <Badge variant="outline" tt="none" color="gray">
                {t('left')}
              </Badge>
            )}
          </Group>
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
            {guardianRights.map((right) => (
              <Switch
                key={right}
                label={t(right)}
                aria-label={`${child[`name_${lang}`]}: ${t(right)}`}
                checked={child[right]}
                disabled={!mayEdit || busy}
                onChange={() => void set(child, right)}
              />
            ))}
          </SimpleGrid>
        </li>
      ))}
    </Stack>
  );
}
