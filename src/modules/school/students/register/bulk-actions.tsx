import { detailWords } from '#modules/school/people/base/words.ts';
import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { Link } from 'react-router';
import { Modal } from '#ui/dialogs/modal.tsx';
import { TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { studentsCalls } from '../base/client.ts';
import { useEntries } from '../record/entry-fields.tsx';
import type { RegisterFilter } from './filters.tsx';
import { registerWords } from './words.ts';

export type Chosen = { filter: RegisterFilter; ids: readonly string[] | null; count: number };
type Doing = 'house_id' | 'category_id' | 'message' | 'MOVE' | 'LEAVE';

/** The form that moves the chosen rows to another section, or lets them leave. */
export type ActOnManyForm = ComponentType<{
  kind: 'MOVE' | 'LEAVE';
  /** The rows, as the list's calls take them, and how many they are. */
  of: object;
  count: number;
  year: string | undefined;
  onDone: () => void;
}>;

const titles = {
  message: 'message',
  house_id: 'set_house',
  category_id: 'set_category',
  MOVE: 'set_section',
  LEAVE: 'let_leave',
} as const;

const asked = ({ filter, ids }: Chosen) => ({ ...filter, ...(ids ? { ids: [...ids] } : {}) }) as object;

function EntryForm({
  chosen,
  field,
  onDone,
}: {
  chosen: Chosen;
  field: 'house_id' | 'category_id';
  onDone: () => void;
}) {
  const t = useWords(registerWords);
  const d = useWords(detailWords);
  const lang = useLang();
  const format = useFormat();
  const entries = useEntries();
  const list = (field === 'house_id' ? entries?.houses : entries?.categories) ?? [];
  const form = useForm({ initialValues: { entry: null as string | null } });
  const saving = useSaving<typeof form.values, { changed: number }>({
    form,
    onSave: ({ entry }) => studentsCalls().setForMany.call({ of: asked(chosen), [field]: entry || null }),
    done: false,
    onDone: ({ changed }) => {
      toastDone(t('changed', { count: format.number(changed) }));
      onDone();
    },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} submit={t('set')}>
      <Select
        label={d(field === 'house_id' ? 'house' : 'category')}
        description={t('empty_takes_away')}
        data={list.filter(({ used }) => used).map((entry) => ({ value: entry.id, label: entry[lang] }))}
        clearable
        searchable
        {...form.getInputProps('entry')}
      />
    </FormSheet>
  );
}

function MessageForm({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  const t = useWords(registerWords);
  const format = useFormat();
  const form = useForm({ initialValues: { title: '', text: '' } });
  const saving = useSaving<typeof form.values, { told: number; without_account: number }>({
    form,
    onSave: (message) => studentsCalls().messageMany.call({ of: asked(chosen), ...message }),
    done: false,
    onDone: ({ told, without_account }) => {
      toastDone(t('message_sent', { told: format.number(told), without: format.number(without_account) }));
      onDone();
    },
    labels: { title: t('message_title'), text: t('message_text') },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} submit={t('send')}>
      <Alert variant="light">{t('message_note')}</Alert>
      <TextField label={t('message_title')} required max={150} {...form.getInputProps('title')} />
      <TextField label={t('message_text')} required lines={4} max={2000} {...form.getInputProps('text')} />
    </FormSheet>
  );
}

/** What can be done with the ticked rows, or with all that the filter finds. */
export function RegisterBulk({
  filter,
  selected,
  total,
  opens,
  onClear,
  ActOnMany,
}: {
  filter: RegisterFilter;
  selected: readonly string[];
  total: number;
  /** What is opened at once, for all that the filter finds. */
  opens?: 'message' | undefined;
  onClear: () => void;
  ActOnMany: ActOnManyForm;
}) {
  const t = useWords(registerWords);
  const format = useFormat();
  const [all, setAll] = useState(opens !== undefined);
  const [doing, setDoing] = useState<Doing | null>(opens ?? null);
  const chosen: Chosen = { filter, ids: all ? null : selected, count: all ? total : selected.length };
  const close = () => setDoing(null);
  return (
    <Stack gap={6}>
      <Group
        gap="sm"
        className="bp-bulk-bar"
        data-bottom-bar
        component="section"
        aria-label={t('chosen_students')}
      >
        <Text size="sm" fw={600} aria-live="polite">
          {t('chosen_count', { count: format.number(chosen.count) })}
        </Text>
        {!all && total > selected.length && (
          <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
            {t('choose_all', { count: format.number(total) })}
          </Button>
        )}
        <OwnActions chosen={chosen} onDo={setDoing} />
        <OtherActions chosen={chosen} />
        <Button size="compact-sm" variant="subtle" onClick={onClear}>
          {t('choose_none')}
        </Button>
      </Group>
      <Modal opened={doing !== null} onClose={close} title={doing ? t(titles[doing]) : ''}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('for_count', { count: format.number(chosen.count) })}
        </Text>
        {(doing === 'MOVE' || doing === 'LEAVE') && (
          <ActOnMany
            kind={doing}
            of={asked(chosen)}
            count={chosen.count}
            year={filter.year_id}
            onDone={() => {
              close();
              onClear();
            }}
          />
        )}
        {doing === 'message' && <MessageForm chosen={chosen} onDone={close} />}
        {(doing === 'house_id' || doing === 'category_id') && (
          <EntryForm chosen={chosen} field={doing} onDone={close} />
        )}
      </Modal>
    </Stack>
  );
}

/** Editing, a message and public pages, each for anyone who may. */
function OwnActions({ chosen, onDo }: { chosen: Chosen; onDo: (doing: Doing) => void }) {
  const t = useWords(registerWords);
  const format = useFormat();
  const lang = useLang();
  const { may } = useShell();
  const [publishing, setPublishing] = useState(false);
  const publish = async () => {
    setPublishing(true);
    try {
      const { made } = await studentsCalls().publishMany.call({ of: asked(chosen) });
      toastDone(t('published', { count: format.number(made) }));
    } catch (error) {
      toastRefusal(error, lang);
    }
    setPublishing(false);
  };
  const shown: readonly Doing[] = [
    ...(may('student.edit') ? (['category_id', 'house_id', 'MOVE', 'LEAVE'] as const) : []),
    ...(may('student.message') ? (['message'] as const) : []),
  ];
  return (
    <>
      {shown.map((doing) => (
        <Button key={doing} size="compact-sm" variant="default" onClick={() => onDo(doing)}>
          {t(titles[doing])}
        </Button>
      ))}
      {may('student.publish') && (
        <Button size="compact-sm" variant="default" loading={publishing} onClick={() => void publish()}>
          {t('publish')}
        </Button>
      )}
    </>
  );
}

/** What other modules do with rows that are ticked, as far as they take so many, and the export. */
function OtherActions({ chosen: { filter, ids } }: { chosen: Chosen }) {
  const t = useWords(registerWords);
  const lang = useLang();
  const { may } = useShell();
  const actions = useQuery({ ...studentsCalls().actions.queryOptions({ input: {} }), staleTime: 300_000 });
  const sheet = new URLSearchParams([
    ...Object.entries(filter),
    ...(ids ?? []).map((id, at): [string, string] => [`ids[${at}]`, id]),
  ]);
  return (
    <>
      {ids &&
        actions.data
          ?.filter(({ most }) => ids.length <= most)
          .map(({ key, title, to }) => (
            <Button
              key={key}
              size="compact-sm"
              variant="default"
              component={Link}
              to={`${to}?students=${ids.join(',')}`}
            >
              {title[lang]}
            </Button>
          ))}
      {may('student.export') && (
        <Button
          size="compact-sm"
          variant="default"
          component="a"
          href={`/api/students/export?${sheet.toString()}`}
        >
          {t('export')}
        </Button>
      )}
    </>
  );
}
