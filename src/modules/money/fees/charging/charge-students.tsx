import { Button, Group, Select, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { feesCalls } from '../base/client.ts';
import { ChargingPreview, type Preview } from './preview.tsx';
import { emptyDraft, isComplete, scopeOf, type ChargingDraft } from './scope.ts';
import { ChargedItems } from './what.tsx';
import { ChargedPeople } from './whom.tsx';
import { chargingWords } from './words.ts';

/** Chooses what is charged to whom, shows the totals, and starts the run. */
export function ChargeStudents({ back, onStarted }: { back: string; onStarted: (jobId: string) => void }) {
  const t = useWords(chargingWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const [year, setYear] = useState<string | null>(null);
  const [draft, setDraft] = useState<ChargingDraft>(emptyDraft);
  const [seen, setSeen] = useState<{ of: string; preview: Preview } | null>(null);
  const [busy, setBusy] = useState(false);
  const found = useQuery(feesCalls().charging.choices.queryOptions({ input: year ? { year_id: year } : {} }));
  const choices = found.data;
  const yearId = choices?.year_id ?? '';
  const scope = scopeOf(yearId, draft);
  const key = JSON.stringify(scope);
  const fresh = seen?.of === key ? seen.preview : null;
  const working = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  const show = () =>
    working(async () => setSeen({ of: key, preview: await feesCalls().charging.preview.call(scope) }));
  const charge = () =>
    working(async () => {
      const { job_id } = await feesCalls().charging.start.call(scope);
      await client.invalidateQueries();
      onStarted(job_id);
    });
  return (
    <Page title={t('charge')} back={back}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!choices && !found.error && <Skeleton height={320} />}
      {choices && (
        <Stack gap="md">
          <Section title={t('step_what')}>
            <Group>
              <Select
                label={t('year')}
                w={140}
                data={choices.years.map(({ id, name }) => ({ value: id, label: name[lang] }))}
                value={choices.year_id}
                onChange={(id) => {
                  setYear(id);
                  setDraft(emptyDraft);
                }}
                allowDeselect={false}
              />
            </Group>
            {choices.items.length === 0 ? (
              <Empty
                title={t('no_sub_heads')}
                hint={t('no_sub_heads_hint')}
                action={
                  <Button component={Link} to="/site/fee/settings" variant="default">
                    {t('to_settings')}
                  </Button>
                }
              />
            ) : (
              <ChargedItems
                choices={choices}
                value={draft.item_ids}
                onChange={(item_ids) => setDraft({ ...draft, item_ids })}
              />
            )}
          </Section>
          {choices.items.length > 0 && (
            <>
              <Section title={t('step_whom')}>
                <ChargedPeople choices={choices} yearId={yearId} draft={draft} onChange={setDraft} />
              </Section>
              <Section title={t('step_preview')}>
                <Group>
                  <Button
                    variant={fresh ? 'default' : 'filled'}
                    loading={busy && !fresh}
                    disabled={!isComplete(draft)}
                    onClick={() => void show()}
                  >
                    {t('preview')}
                  </Button>
                  {fresh && fresh.demands > 0 && (
                    <Button loading={busy} onClick={() => void charge()}>
                      {t('charge_now', { total: format.money(fresh.net) })}
                    </Button>
                  )}
                </Group>
                {fresh && <ChargingPreview preview={fresh} />}
              </Section>
            </>
          )}
        </Stack>
      )}
    </Page>
  );
}
