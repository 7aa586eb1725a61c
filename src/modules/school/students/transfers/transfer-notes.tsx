import { Alert, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { studentsCalls } from '../client.ts';
import { ReleaseForm } from './release-form.tsx';
import { transferScreenWords, transferWords } from './words.ts';

/**
 * On a student's page: where they were transferred to, or are going, and the way to a new transfer. Which request a
 * release answers is in the address (`?release=<transfer>`).
 */
export function TransferNotes({ studentId, studying }: { studentId: string; studying: boolean }) {
  const t = useWords(transferScreenWords);
  const w = useWords(transferWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const [search, setSearch] = useSearchParams();
  const release = search.get('release');
  const found = useQuery(studentsCalls().studentTransfers.queryOptions({ input: { id: studentId } }));
  const asked = useQuery({
    ...studentsCalls().transfer.queryOptions({ input: { id: release ?? '' } }),
    enabled: release !== null && release !== 'new' && may('student.transfer'),
  });
  const [last] = found.data ?? [];
  const open = (to: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (to) next.set('release', to);
        else next.delete('release');
        return next;
      },
      { replace: true },
    );
  const away = last?.direction === 'out' && last.state === 'DONE';
  const going = last?.direction === 'out' && (last.state === 'RELEASED' || last.state === 'ACCEPTED');
  const told = last && { institution: last.institution[lang], day: format.date(last.effective_on ?? '') };
  const ready = release === 'new' || asked.data;
  return (
    <Stack gap="sm">
      {told && away && <Alert color="gray">{t('transferred_to', told)}</Alert>}
      {told && going && (
        <Alert color="blue">
          <Group justify="space-between" gap="sm">
            {t('going_to', told)}
            {may('student.transfer') && (
              <Button
                component={Link}
                to={`/site/student/transfers?transfer=${last.id}`}
                variant="default"
                size="compact-sm"
              >
                {t('open')}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {may('student.transfer') && studying && found.data && !going && (
        <Group>
          <Button variant="default" onClick={() => open('new')}>
            {w('transfer')}
          </Button>
        </Group>
      )}
      {may('student.transfer') && (
        <Drawer opened={Boolean(ready)} onClose={() => open(null)} title={w('transfer')}>
          {ready && (
            <ReleaseForm
              studentId={studentId}
              asked={
                asked.data
                  ? {
                      id: asked.data.id,
                      institution: { id: asked.data.site_id, ...asked.data.institution },
                    }
                  : null
              }
              onDone={() => open(null)}
            />
          )}
        </Drawer>
      )}
    </Stack>
  );
}
