import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '#ui/address.ts';
import { ChoiceField, YesNoField } from '#ui/fields/fields.tsx';
import { tableFiles, UploadField } from '#ui/fields/upload.tsx';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { routineCalls } from '../base/client.ts';
import { routineWords } from '../base/words.ts';
import { EarlierSheets } from './earlier-sheets.tsx';
import type { Match } from './names.ts';
import type { SheetCheck } from './schemas.ts';
import { bringScreenWords } from './words.ts';

const Download = icons.download;
const CheckedFile = later(() => import('./checked-file.tsx').then((part) => part.CheckedFile));

export type Wanted = { into: string | null; whole: boolean; combine: boolean; first: string[] };

/** A school's routine from a spreadsheet: which draft, the file, what it would do, and what was brought in before. */
export default function RoutineBring() {
  const t = useWords(bringScreenWords);
  const lang = useLang();
  const client = useQueryClient();
  const [params, change] = useAddress();
  const [wanted, setWanted] = useState<Omit<Wanted, 'into'>>({ whole: false, combine: false, first: [] });
  const [file, setFile] = useState<string | null>(null);
  const [checked, setChecked] = useState<SheetCheck | null>(null);
  const [busy, setBusy] = useState(false);
  const routines = useQuery(routineCalls().routines.queryOptions({ input: {} }));
  const drafts = routines.data?.filter(({ state }) => state === 'DRAFT') ?? [];
  const into = drafts.find(({ id }) => id === params.get('routine'))?.id ?? null;

  const check = async (fileId: string, next: Wanted, matches: Match[] = []) => {
    setBusy(true);
    try {
      setChecked(await routineCalls().checkSheet.call({ file_id: fileId, ...next, matches }));
      setFile(fileId);
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  const choose = (next: Partial<Wanted>) => {
    const all = { into, ...wanted, ...next };
    if (next.into !== undefined) change({ routine: next.into });
    setWanted({ whole: all.whole, combine: all.combine, first: all.first });
    if (file) void check(file, all);
  };
  const leave = () => {
    setFile(null);
    setChecked(null);
    setWanted((before) => ({ ...before, first: [] }));
  };
  if (routines.error)
    return (
      <Page title={routineWords.bring[lang]}>
        <Refused error={routines.error} retry={() => void routines.refetch()} />
      </Page>
    );
  return (
    <Page title={routineWords.bring[lang]} lead={t('lead')}>
      <Stack gap="lg">
        <Section title={t('target')}>
          <Group align="end" gap="md">
            <ChoiceField
              label={t('into')}
              value={into ?? 'new'}
              required
              disabled={busy}
              onChange={(value) => choose({ into: value === 'new' ? null : value })}
              choices={[
                { value: 'new', word: bothWords('into_new') },
                ...drafts.map(({ id, name, year }) => ({
                  value: id,
                  word: { en: `${name} · ${year.en}`, bn: `${name} · ${year.bn}` },
                })),
              ]}
            />
            <Button
              component="a"
              href={into ? `/api/routines/${into}/sheet` : '/api/routine-sheets/template'}
              variant="default"
              leftSection={<Download size={16} />}
            >
              {t(into ? 'template' : 'empty_template')}
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {t(into ? 'template_hint' : 'empty_template_hint')}
          </Text>
          {into && (
            <YesNoField
              label={t('whole')}
              value={wanted.whole}
              disabled={busy}
              onChange={(whole) => choose({ whole: whole ?? false })}
            />
          )}
          <YesNoField
            label={t('combine')}
            value={wanted.combine}
            disabled={busy}
            onChange={(combine) => choose({ combine: combine ?? false })}
          />
          {!checked && (
            <UploadField
              accept={tableFiles}
              maxMb={10}
              purpose="import"
              label={t('upload')}
              onUploaded={({ id }) => void check(id, { into, ...wanted })}
            />
          )}
          {busy && <Text component="output">{t('reading')}</Text>}
        </Section>
        {checked && file && (
          <CheckedFile
            file={file}
            checked={checked}
            wanted={{ into, ...wanted }}
            busy={busy}
            onChange={choose}
            onMatch={(matches) => void check(file, { into, ...wanted }, matches)}
            onCheck={() => void check(file, { into, ...wanted })}
            onLeave={leave}
            onDone={() => void client.invalidateQueries()}
          />
        )}
        <EarlierSheets />
      </Stack>
    </Page>
  );
}

const bothWords = (key: 'into_new') => bringScreenWords[key];
