import { Alert, Button, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { ChoiceField } from '#ui/fields/fields.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone, toastRefusal, toastWarning } from '#ui/toast.ts';
import { routineCalls } from '../base/client.ts';
import { versionsUrl } from '../drafts/screens.ts';
import { sayReason } from '../rules/say-reason.ts';
import { lookUp, type LookUp } from '../base/look-up.ts';
import type { Move } from '../rules/moves.ts';
import { routineWords } from '../base/words.ts';
import { clashWords } from './words.ts';

const ClashList = later(() => import('./clash-list.tsx').then((part) => part.ClashList));
const MissingList = later(() => import('./missing-list.tsx').then((part) => part.MissingList));
const ReplaceTeacher = later(() => import('./dry-runs.tsx').then((part) => part.ReplaceTeacher));
const CopySection = later(() => import('./dry-runs.tsx').then((part) => part.CopySection));

const tabs = ['clashes', 'missing', 'teacher', 'copy'] as const;
/** A board that can be changed, or a published one; `make` does a move and says what became of it. */
export type OpenRoutine = {
  look: LookUp;
  id: string;
  isDraft: boolean;
  make: (move: Move) => Promise<boolean>;
};

/** What is wrong with a routine and how to put it right: clashes, gaps, a teacher who left, a section to copy. */
export default function RoutineClashes() {
  const t = useWords(clashWords);
  const lang = useLang();
  const client = useQueryClient();
  const [params, change] = useAddress();
  const routines = useQuery(routineCalls().routines.queryOptions({ input: {} }));
  const open = (routines.data ?? []).filter(({ phase }) => phase !== 'past');
  const chosen =
    open.find(({ id }) => id === params.get('routine')) ??
    open.find(({ in_force }) => in_force) ??
    open[0] ??
    null;
  const board = useQuery({
    ...routineCalls().board.queryOptions({ input: { id: chosen?.id ?? '' } }),
    enabled: chosen !== null,
  });
  const look = useMemo(() => (board.data ? lookUp(board.data.board) : null), [board.data]);
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'clashes';

  const make = async (move: Move): Promise<boolean> => {
    if (!chosen || !look) return false;
    try {
      const remove = move.remove.map(({ id, version }) => ({ id, version }));
      const done = await routineCalls().move.call({ id: chosen.id, put: move.put, remove, anyway: true });
      const reason = done.reasons.find(({ hard }) => hard);
      if (done.kept) toastDone(t('done'));
      else toastWarning(reason ? sayReason(look, reason, lang) : t('changed'));
      await client.invalidateQueries();
      return done.kept !== null;
    } catch (error) {
      toastRefusal(error, lang);
      return false;
    }
  };
  const makeDraft = async () => {
    if (!chosen) return;
    try {
      const name = t('draft_of', { name: chosen.name }).slice(0, 80);
      const made = await routineCalls().createRoutine.call({
        name,
        from_id: chosen.id,
        year_id: chosen.year_id,
      });
      await client.invalidateQueries();
      toastDone(t('draft_made'));
      change({ routine: made.id });
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const failed = routines.error ?? board.error;
  const at: OpenRoutine | null =
    look && chosen ? { look, id: chosen.id, isDraft: chosen.state === 'DRAFT', make } : null;
  return (
    <Page title={routineWords.clashes[lang]} lead={t('lead')}>
      {failed && <Refused error={failed} retry={() => void client.invalidateQueries()} />}
      {!failed && routines.data && !chosen && (
        <Empty
          title={t('no_routine')}
          hint={t('no_routine_hint')}
          action={
            <Button component={Link} to={versionsUrl}>
              {t('to_drafts')}
            </Button>
          }
        />
      )}
      {!failed && chosen && (
        <Stack gap="md">
          <Group align="end">
            <ChoiceField
              label={t('routine')}
              required
              value={chosen.id}
              onChange={(id) => change({ routine: id })}
              choices={open.map(({ id, name, year }) => ({
                value: id,
                word: { en: `${name} · ${year.en}`, bn: `${name} · ${year.bn}` },
              }))}
            />
          </Group>
          {chosen.state === 'PUBLISHED' && (
            <Alert variant="light">
              <Group justify="space-between" gap="sm">
                <Text size="sm">{t('published')}</Text>
                <Button size="compact-sm" variant="default" onClick={() => void makeDraft()}>
                  {t('make_draft')}
                </Button>
              </Group>
            </Alert>
          )}
          {!at && <Skeleton height={240} />}
          {at && (
            <Tabs value={tab} onChange={(value) => change({ tab: value })} keepMounted={false}>
              <Tabs.List mb="md">
                {tabs.map((one) => (
                  <Tabs.Tab key={one} value={one}>
                    {t(`tab_${one}`)}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              <Tabs.Panel value="clashes">
                <ClashList key={at.id} at={at} />
              </Tabs.Panel>
              <Tabs.Panel value="missing">
                <MissingList at={at} />
              </Tabs.Panel>
              <Tabs.Panel value="teacher">
                <ReplaceTeacher key={at.id} at={at} />
              </Tabs.Panel>
              <Tabs.Panel value="copy">
                <CopySection key={at.id} at={at} />
              </Tabs.Panel>
            </Tabs>
          )}
        </Stack>
      )}
    </Page>
  );
}
