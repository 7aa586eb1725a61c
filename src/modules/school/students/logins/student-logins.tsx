import '#modules/school/people/base/students.css';
import { Button, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { LoginTable, type Logins } from './login-tables.tsx';
import { ContextBar } from '#modules/school/people/face/context-bar.tsx';
import type { ContextField } from '#modules/school/people/base/narrow-context.ts';
import { useSchoolContext } from '#modules/school/people/face/use-context.tsx';
import { Slips } from './slips.tsx';
import { studentsCalls } from '../base/client.ts';
import { loginWords } from './words.ts';
import { studentFieldWords } from '#modules/school/people/base/words.ts';
import type { ShownSlip } from '#modules/school/people/base/schemas.ts';

type Kind = 'student' | 'guardian';

/** Who still lacks a login and can get one. */
const waiting = (logins: Logins, of: Kind): number =>
  of === 'student'
    ? logins.students.filter((line) => !line.has_login).length
    : logins.guardians.filter((line) => !line.has_login && line.phone && !line.request).length;

/** Makes the logins of a section a few at a time; the slips gather here and nowhere else. */
function useMaking(section: string | null) {
  const lang = useLang();
  const client = useQueryClient();
  const [slips, setSlips] = useState<ShownSlip[]>([]);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const running = useRef(false);
  const add = (more: readonly ShownSlip[]) =>
    setSlips((before) => [
      ...before.filter((slip) => !more.some((each) => each.kind === slip.kind && each.id === slip.id)),
      ...more,
    ]);
  const make = async (of: Kind, total: number) => {
    if (!section || running.current) return;
    running.current = true;
    setProgress({ done: 0, total });
    try {
      for (let done = 0; ;) {
        const { slips: more } = await studentsCalls().makeLogins.call({ section_id: section, of, limit: 10 });
        if (more.length === 0) break;
        add(more);
        done += more.length;
        setProgress({ done, total });
      }
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      running.current = false;
      setProgress(null);
      void client.invalidateQueries();
    }
  };
  return { slips, progress, make, add, putAway: () => setSlips([]) };
}

const fields: readonly ContextField[] = ['shift', 'version', 'class', 'group', 'section'];

export default function StudentLogins() {
  const t = useWords(loginWords);
  const s = useWords(studentFieldWords);
  const lang = useLang();
  const format = useFormat();
  const confirm = useConfirm();
  const client = useQueryClient();
  // A list opens on something: where this person worked last, else the first section.
  const context = useSchoolContext(fields, { first: true });
  const section = context.value.section;
  const making = useMaking(section);
  const label = context.section?.label[lang] ?? '';
  const found = useQuery({
    ...studentsCalls().logins.queryOptions({ input: { section_id: section ?? '' } }),
    enabled: section !== null,
  });
  const renew = async (of: Kind, line: { id: string; name_en: string; name_bn: string }) => {
    const text = t('renew_ask', { name: line[`name_${lang}`] });
    if (!(await confirm({ title: t('renew'), text, confirm: t('renew'), danger: true }))) return;
    try {
      making.add([await studentsCalls().renewLogin.call({ of, id: line.id })]);
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const part = (of: Kind, logins: Logins) => {
    const lines = of === 'student' ? logins.students : logins.guardians;
    const left = waiting(logins, of);
    const without = logins.guardians.filter((line) => !line.has_login && !line.phone).length;
    return (
      <Section
        title={t(of === 'student' ? 'students' : 'guardians')}
        lead={t('have', {
          count: format.number(lines.filter((line) => line.has_login).length),
          total: format.number(lines.length),
        })}
        aside={
          left > 0 ? (
            <Button loading={making.progress !== null} onClick={() => void making.make(of, left)}>
              {t(of === 'student' ? 'make_students' : 'make_guardians', { count: format.number(left) })}
            </Button>
          ) : (
            <Text size="sm" c="dimmed">
              {t('all_have')}
            </Text>
          )
        }
      >
        {of === 'guardian' && without > 0 && (
          <Text size="sm">{t('no_phone', { count: format.number(without) })}</Text>
        )}
        <LoginTable of={of} lines={lines} onRenew={(line) => void renew(of, line)} />
      </Section>
    );
  };
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ContextBar context={context} fields={fields} />
      {!context.isPending && context.allSections.length === 0 && <Empty title={s('no_sections')} />}
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {section !== null && found.isPending && <Skeleton height={200} radius="md" />}
      {making.progress && (
        <Stack gap={4}>
          <Text size="sm" component="output">
            {t('making')} {format.number(making.progress.done)} / {format.number(making.progress.total)}
          </Text>
          <Progress
            value={(making.progress.done / Math.max(1, making.progress.total)) * 100}
            animated
            aria-label={t('making')}
          />
        </Stack>
      )}
      {making.slips.length > 0 && !making.progress && (
        <Slips slips={making.slips} label={label} onPutAway={making.putAway} />
      )}
      {found.data?.students.length === 0 && <Empty title={t('nobody')} />}
      {found.data && found.data.students.length > 0 && (
        <Stack gap="md">
          {part('student', found.data)}
          {part('guardian', found.data)}
        </Stack>
      )}
    </Page>
  );
}
