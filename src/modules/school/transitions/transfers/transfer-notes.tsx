import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { transitionsCalls } from '../base/client.ts';
import { ReleaseForm } from './release-form.tsx';
import { transferScreenWords, transferWords } from '../base/words.ts';

/** The latest transfer of a student, and whether they are on their way to another institution. */
function useLast(studentId: string) {
  const found = useQuery(transitionsCalls().studentTransfers.queryOptions({ input: { id: studentId } }));
  const [last] = found.data ?? [];
  const going = last?.direction === 'out' && (last.state === 'RELEASED' || last.state === 'ACCEPTED');
  return { last, going, known: found.data !== undefined };
}

/** The form is in the address, with the request that a release answers: `?release=<transfer>`, or `new`. */
function useRelease() {
  const [search, setSearch] = useSearchParams();
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
  return { release: search.get('release'), open };
}

/** The way to a new transfer, for anyone who studies here and is not on their way already. */
export function TransferButton({ studentId }: { studentId: string }) {
  const w = useWords(transferWords);
  const { known, going } = useLast(studentId);
  const { open } = useRelease();
  if (!known || going) return null;
  return (
    <Button variant="default" onClick={() => open('new')}>
      {w('transfer')}
    </Button>
  );
}

/** On a student's page: where they were transferred to, or are going; and the form of a new transfer. */
export function TransferNotes({ studentId }: { studentId: string }) {
  const t = useWords(transferScreenWords);
  const w = useWords(transferWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const { release, open } = useRelease();
  const { last, going } = useLast(studentId);
  const asked = useQuery({
    ...transitionsCalls().transfer.queryOptions({ input: { id: release ?? '' } }),
    enabled: release !== null && release !== 'new' && may('student.transfer'),
  });
  const away = last?.direction === 'out' && last.state === 'DONE';
  const told = last && { institution: last.institution[lang], day: format.date(last.effective_on ?? '') };
  const ready = release === 'new' || asked.data;
  return (
    <>
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
    </>
  );
}
