import { Button, Checkbox, Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { TextField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { routineCalls } from '../base/client.ts';
import { boardAddress } from '../drafts/screens.ts';
import { FoundLines, Judgements } from './found-lines.tsx';
import { MatchNames } from './match-names.tsx';
import type { Match } from './names.ts';
import type { Wanted } from './routine-bring.tsx';
import type { SheetCheck } from './schemas.ts';
import { bringScreenWords } from './words.ts';

/** What a file says and what importing it would do, with what somebody has to say before it is done. */
export function CheckedFile({
  file,
  checked,
  wanted,
  busy,
  onChange,
  onMatch,
  onCheck,
  onLeave,
  onDone,
}: {
  file: string;
  checked: SheetCheck;
  wanted: Wanted;
  busy: boolean;
  onChange: (next: Partial<Wanted>) => void;
  onMatch: (matches: Match[]) => void;
  onCheck: () => void;
  onLeave: () => void;
  onDone: () => void;
}) {
  const t = useWords(bringScreenWords);
  const bringing = useBringing({ file, checked, wanted, onDone });
  if (bringing.done)
    return (
      <Section title={t('imported')}>
        <Group gap="sm">
          <Button component={Link} to={boardAddress(bringing.done)}>
            {t('open_board')}
          </Button>
          <Button variant="default" onClick={onLeave}>
            {t('other_file')}
          </Button>
        </Group>
      </Section>
    );
  return (
    <Stack gap="lg">
      <FoundSection checked={checked} busy={busy} onCheck={onCheck} onLeave={onLeave} />
      <MatchNames
        key={checked.unknown.map(({ name: one }) => one).join(' ')}
        checked={checked}
        busy={busy}
        onMatch={onMatch}
      />
      <Judgements
        title={t('clashes')}
        lead={t('clashes_lead')}
        rows={checked.not_placed}
        total={checked.not_placed_total}
        busy={busy}
        onInstead={(key) => onChange({ first: [...wanted.first.filter((one) => one !== key), key] })}
      />
      <FoundLines
        title={t('unread')}
        lead={t('unread_lead')}
        rows={checked.unread}
        total={checked.unread_total}
      />
      <Judgements title={t('soft')} rows={checked.soft} total={checked.soft_total} busy={busy} />
      <FoundLines title={t('skipped')} rows={checked.skipped} total={checked.skipped_total} />
      <FoundLines title={t('titles')} rows={checked.titles} total={checked.titles.length} />
      {checked.unknown.length === 0 && (
        <ImportSection checked={checked} isNew={wanted.into === null} busy={busy} bringing={bringing} />
      )}
    </Stack>
  );
}

/** What somebody says before a checked file is imported, and the import; `done` is the id of the routine it went into. */
function useBringing({
  file,
  checked,
  wanted,
  onDone,
}: {
  file: string;
  checked: SheetCheck;
  wanted: Wanted;
  onDone: () => void;
}) {
  const t = useWords(bringScreenWords);
  const lang = useLang();
  const [name, setName] = useState(() => t('default_name', { file: checked.file_name }).slice(0, 80));
  const [accepted, accept] = useState(false);
  const [saving, setSaving] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const bring = async () => {
    setSaving(true);
    try {
      const brought = await routineCalls().bringSheet.call({
        file_id: file,
        ...wanted,
        name,
        revision: checked.revision,
        accept: accepted,
      });
      toastDone(t('imported'));
      setDone(brought.routine_id);
      onDone();
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setSaving(false);
    }
  };
  return { name, setName, accepted, accept, saving, done, bring };
}

/** How much the file holds and what of it would be placed, with its sheets where it has several. */
function FoundSection({
  checked,
  busy,
  onCheck,
  onLeave,
}: {
  checked: SheetCheck;
  busy: boolean;
  onCheck: () => void;
  onLeave: () => void;
}) {
  const t = useWords(bringScreenWords);
  const format = useFormat();
  const figures = [
    ['cells', checked.cells],
    ['placed', checked.placed],
    ['same', checked.same],
    ['removed', checked.removed],
    ['not_placed', checked.not_placed_total],
    ['breaks', checked.pauses],
  ] as const;
  return (
    <Section
      title={t('found')}
      lead={checked.file_name}
      aside={
        <Group gap="xs">
          <Button variant="default" size="sm" loading={busy} onClick={onCheck}>
            {t('check_again')}
          </Button>
          <Button variant="default" size="sm" onClick={onLeave}>
            {t('other_file')}
          </Button>
        </Group>
      }
    >
      <SimpleGrid cols={{ base: 2, xs: 3, md: 6 }} spacing="sm">
        {figures.map(([key, figure]) => (
          <div key={key}>
            <Text size="sm" c="dimmed">
              {t(key)}
            </Text>
            <Text fw={600}>{format.number(figure)}</Text>
          </div>
        ))}
      </SimpleGrid>
      {checked.sheets.length > 1 && (
        <List size="sm">
          {checked.sheets.map((sheet) => (
            <List.Item key={sheet.name}>
              {sheet.shape === 'none' || sheet.shape === 'hidden'
                ? t(`sheet_${sheet.shape}`, { name: sheet.name })
                : t('sheet_line', { name: sheet.name, cells: format.number(sheet.cells) })}
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  );
}

/** The import of a file whose names are all known: the name of a new routine, and consent to what it leaves out. */
function ImportSection({
  checked,
  isNew,
  busy,
  bringing: { name, setName, accepted, accept, saving, bring },
}: {
  checked: SheetCheck;
  isNew: boolean;
  busy: boolean;
  bringing: ReturnType<typeof useBringing>;
}) {
  const t = useWords(bringScreenWords);
  const isReady = checked.placed + checked.removed > 0;
  const isLeaving = checked.unread_total + checked.not_placed_total > 0;
  return (
    <Section title={t('import', { count: checked.placed })}>
      {!isReady && <Text>{t('nothing_new')}</Text>}
      {isReady && isNew && (
        <TextField
          label={t('name')}
          value={name}
          onChange={(value) => setName(value ?? '')}
          required
          max={80}
        />
      )}
      {isReady && isLeaving && (
        <Checkbox
          label={t('accept')}
          checked={accepted}
          onChange={(event) => accept(event.currentTarget.checked)}
        />
      )}
      {isReady && (
        <Group>
          <Button
            loading={saving}
            disabled={busy || (isLeaving && !accepted) || (isNew && name.trim() === '')}
            onClick={() => void bring()}
          >
            {t('import', { count: checked.placed })}
          </Button>
        </Group>
      )}
    </Section>
  );
}
