import { Button, Checkbox, Group, Select, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { say } from '#kernel/words.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { academicsCalls } from '../base/client.ts';
import { Differences, type Compared } from './differences.tsx';
import { EarlierCopies } from './earlier-copies.tsx';
import { nextYearWords } from './words.ts';

export type Known = Awaited<ReturnType<ReturnType<typeof academicsCalls>['nextYear']['call']>>;

/** The year after the current one, and the session after the one that began in it. */
function usual({ years, sessions }: Known) {
  const from = years.find((year) => year.current) ?? years.findLast((year) => year.open);
  const to = years.find((year) => from && year.starts_on > from.starts_on);
  const at = sessions.findIndex((session) => session.id === from?.session_id);
  return {
    from: from?.id ?? null,
    to: to?.id ?? null,
    session: to?.session_id ?? (at >= 0 ? (sessions[at + 1]?.id ?? null) : null),
  };
}

function Steps({ known }: { known: Known }) {
  const t = useWords(nextYearWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { may } = useShell();
  const [years, setYears] = useState(() => usual(known));
  const [parts, setParts] = useState(() => known.parts.map((part) => part.key));
  const [compared, setCompared] = useState<Compared | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [copied, setCopied] = useState(false);
  const [busy, setBusy] = useState(false);
  const from = known.years.find((year) => year.id === years.from);
  const later = known.years.filter((year) => from && year.starts_on > from.starts_on);
  const count = (compared ?? []).reduce(
    (sum, { key, items }) =>
      sum + items.filter((item) => item.state === 'new' && !left.has(`${key} ${item.key}`)).length,
    0,
  );
  const change = (next: Partial<typeof years>) => {
    setYears({ ...years, ...next });
    setCompared(null);
    setCopied(false);
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  const asked = { from_year_id: years.from ?? '', to_year_id: years.to ?? '', parts };
  const compare = async () => {
    setLeft(new Set());
    setCompared(await academicsCalls().compareYears.call(asked));
  };
  const copy = async () => {
    const { added } = await academicsCalls().beginYear.call({
      ...asked,
      session_id: years.session,
      leave: [...left],
    });
    toastDone(t('done', { count: format.number(added) }));
    setCompared(null);
    setCopied(true);
    await client.invalidateQueries();
  };
  const choices = (list: readonly { id: string; en: string; bn: string }[]) =>
    list.map((row) => ({ value: row.id, label: row[lang] }));
  if (from && later.length === 0) return <Empty title={t('no_later_year')} hint={t('no_later_year_hint')} />;
  return (
    <>
      <Section title={t('years')} lead={t('stays')}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <Select
            label={t('from')}
            data={choices(known.years.filter((year) => year.open))}
            value={years.from}
            onChange={(value) => change({ from: value })}
            allowDeselect={false}
          />
          <Select
            label={t('to')}
            data={choices(later)}
            value={years.to}
            onChange={(value) => change({ to: value })}
            allowDeselect={false}
          />
          <Select
            label={t('session')}
            description={t('session_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={choices(known.sessions)}
            value={years.session}
            onChange={(value) => change({ session: value })}
            clearable
          />
        </SimpleGrid>
        <Checkbox.Group
          label={t('what')}
          value={parts}
          onChange={(value) => {
            setParts(value);
            setCompared(null);
          }}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
            {known.parts.map((part) => (
              <Checkbox key={part.key} value={part.key} label={say(part.title, lang)} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <Group>
          <Button
            variant={count > 0 ? 'default' : 'filled'}
            disabled={!years.from || !years.to || parts.length === 0}
            loading={busy}
            onClick={() => void run(compare)}
          >
            {t('compare')}
          </Button>
          {count > 0 && (
            <Button loading={busy} onClick={() => void run(copy)}>
              {t('copy', { count: format.number(count) })}
            </Button>
          )}
          {copied && may('promotion.view') && (
            <Button component={Link} to="/site/student/promotion/view" variant="default">
              {t('next')}
            </Button>
          )}
        </Group>
      </Section>
      {compared && <Differences compared={compared} left={left} onLeft={setLeft} />}
    </>
  );
}

/** Begins the next year from the last: compare, choose, copy, undo. */
export default function SiteAcademicSettingReplication() {
  const t = useWords(nextYearWords);
  const known = useQuery(academicsCalls().nextYear.queryOptions({ input: {} }));
  return (
    <Page title={t('title')} lead={t('lead')}>
      {known.error && <Refused error={known.error} retry={() => void known.refetch()} />}
      {known.isPending && <Skeleton h={240} />}
      {known.data && (
        <Stack>
          <Steps known={known.data} />
          <EarlierCopies known={known.data} />
        </Stack>
      )}
      {known.data?.years.length === 0 && <Text c="dimmed">{t('no_later_year')}</Text>}
    </Page>
  );
}
