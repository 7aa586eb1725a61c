import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLang, useWords } from '#ui/language.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { useFormat } from '#ui/format.ts';
import { useToday } from '#ui/today.ts';
import { collectionCalls } from '../base/client.ts';
import { Lines } from './bank-lines.tsx';
import type { ListReading } from './list-columns.ts';
import { ReadingForm, type ListPreview } from './reading-form.tsx';
import { bankListWords } from './words.ts';

/** What a bank sent is pasted, looked at, and kept; nothing is booked here. */
export function PasteForm({ onDone, onCancel }: { onDone: (id: string) => void; onCancel: () => void }) {
  const t = useWords(bankListWords);
  const lang = useLang();
  const format = useFormat();
  const today = useToday();
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState(() => `${t('title')} ${format.date(today)}`);
  const [text, setText] = useState('');
  const [found, setFound] = useState<ListPreview | null>(null);
  const [reading, setReading] = useState<ListReading>({});
  const [busy, setBusy] = useState(false);
  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  const check = (said: ListReading) =>
    doing(async () => {
      setFound(await collectionCalls().previewBankList.call({ text, ...said }));
      setReading(said);
    });
  const keep = () =>
    doing(async () => {
      const sent = { title, text, ...reading, idempotency_key: key };
      const { id } = await collectionCalls().keepBankList.call(sent);
      await queries.invalidateQueries();
      onDone(id);
    });
  return (
    <Stack gap="md">
      <TextInput
        label={t('name')}
        value={title}
        maxLength={120}
        required
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        label={t('text')}
        description={t('text_hint')}
        value={text}
        rows={10}
        required
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFound(null);
        }}
      />
      {found && <ReadingForm found={found} onChange={(said) => void check(said)} />}
      {found && <Lines lines={found.lines} onCorrect={null} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        {found ? (
          <Button
            loading={busy}
            disabled={title.trim() === '' || found.missing.length > 0}
            onClick={() => void keep()}
          >
            {t('keep')}
          </Button>
        ) : (
          <Button loading={busy} disabled={text.trim() === ''} onClick={() => void check({})}>
            {t('check')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
