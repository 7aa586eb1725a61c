import { Badge, Button, Group, Select, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { say } from '#kernel/words.ts';
import { useAddress } from '#ui/address.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { routineCalls } from '../base/client.ts';
import { askedUrl } from '../demand/screens.ts';
import { periodsUrl } from './screens.ts';
import { boardTitles, boardWords } from './words.ts';

const loadBoard = () => import('./open-board.tsx').then((part) => part.OpenBoard);
const OpenBoard = later(loadBoard, <Skeleton height={480} />);

/** Makes a draft and opens it. */
function useNewDraft(open: (id: string) => void) {
  const client = useQueryClient();
  const lang = useLang();
  return useMutation({
    mutationFn: (input: { name: string; from_id: string | null }) => routineCalls().createRoutine.call(input),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: routineCalls().routines.key() });
      open(id);
    },
    onError: (error) => toastRefusal(error, lang),
  });
}

/** No routine yet: what is missing first leads on. */
function NoRoutine({ onMake, isMaking }: { onMake: (year: string) => void; isMaking: boolean }) {
  const t = useWords(boardWords);
  const lang = useLang();
  const found = useQuery(routineCalls().boardStart.queryOptions({ input: {} }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={240} />;
  const { periods, asked, year } = found.data;
  const make = (
    <Button
      variant={asked ? 'filled' : 'default'}
      loading={isMaking}
      onClick={() => onMake(say(boardWords.first_name, lang, { year }))}
    >
      {t('make')}
    </Button>
  );
  if (!periods)
    return (
      <Empty
        title={t('no_periods')}
        hint={t('no_periods_hint')}
        action={
          <Button component={Link} to={`${periodsUrl}?tab=days`}>
            {t('to_periods')}
          </Button>
        }
      />
    );
  if (!asked)
    return (
      <Empty
        title={t('no_asked')}
        hint={t('no_asked_hint')}
        action={
          <Group gap="xs">
            <Button component={Link} to={askedUrl}>
              {t('to_asked')}
            </Button>
            {make}
          </Group>
        }
      />
    );
  return <Empty title={t('none')} hint={t('none_hint')} action={make} />;
}

/** The routine: the draft that one works on, else the one in force. */
export default function RoutineMaster() {
  const t = useWords(boardWords);
  const title = useWords(boardTitles);
  const format = useFormat();
  const { may } = useShell();
  const [params, change] = useAddress();
  const mayEdit = may('routine.edit');
  const list = useQuery(routineCalls().routines.queryOptions({ input: {} }));
  const lines = (list.data ?? []).filter(({ state }) => mayEdit || state === 'PUBLISHED');
  const wanted = params.get('routine');
  const line =
    lines.find(({ id }) => id === wanted) ??
    lines.find(({ state }) => mayEdit && state === 'DRAFT') ??
    lines.find(({ in_force }) => in_force) ??
    lines[0];
  const board = useQuery({
    ...routineCalls().board.queryOptions({ input: { id: line?.id ?? '' } }),
    enabled: line !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // Its script comes while the lessons are on their way.
  useEffect(() => void loadBoard(), []);
  const making = useNewDraft((id) => change({ routine: id }));
  const error = list.error ?? (wanted && list.data && !line ? null : board.error);
  const retry = () => {
    void list.refetch();
    if (line) void board.refetch();
  };
  const states = (one: (typeof lines)[number]) =>
    one.state === 'DRAFT'
      ? t('draft')
      : one.in_force
        ? t('in_force')
        : t('from', { date: format.date(one.starts_on) });
  const head = line && (
    <Group gap="xs" className="bp-rt-which">
      <Select
        aria-label={t('routine')}
        data={lines.map((one) => ({ value: one.id, label: `${one.name} – ${states(one)}` }))}
        value={line.id}
        allowDeselect={false}
        onChange={(id) => change({ routine: id })}
      />
      <Badge variant="light" color={line.state === 'DRAFT' ? 'orange' : line.in_force ? 'green' : 'gray'}>
        {states(line)}
      </Badge>
    </Group>
  );
  const shown = board.data && board.data.routine.id === line?.id ? board.data : null;
  return (
    <Page
      title={title('title')}
      lead={title('lead')}
      actions={
        line?.state === 'PUBLISHED' &&
        mayEdit && (
          <Button
            loading={making.isPending}
            title={t('change_hint')}
            onClick={() =>
              making.mutate({ name: t('draft_of', { name: line.name }).slice(0, 80), from_id: line.id })
            }
          >
            {t('change')}
          </Button>
        )
      }
    >
      {error && <Refused error={error} retry={retry} />}
      {!error && !list.data && <Skeleton height={480} />}
      {list.data &&
        !line &&
        (mayEdit ? (
          <NoRoutine onMake={(name) => making.mutate({ name, from_id: null })} isMaking={making.isPending} />
        ) : (
          <Empty title={t('none')} hint={t('none_published')} />
        ))}
      {line && !error && !shown && <Skeleton height={480} />}
      {line && shown && (
        <OpenBoard key={line.id} answer={shown} mayEdit={mayEdit && line.state === 'DRAFT'} head={head} />
      )}
    </Page>
  );
}
