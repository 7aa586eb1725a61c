import { Anchor, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { JobProgress } from '#ui/job-progress.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { resultsCalls } from '../exams-with-runs.tsx';
import { runWords } from '../run-words.ts';
import type { ReportRow } from './report-data.tsx';
import { ResultList } from './result-list.tsx';

type CardFile = { file_id: string; name: string };

/** Report cards: one student at once, a section or the class as a job. */
export function Cards({
  runId,
  sectionId,
  rows,
}: {
  runId: string;
  sectionId: string | null;
  rows: readonly ReportRow[];
}) {
  const t = useWords(runWords);
  const lang = useLang();
  const [cardLang, setCardLang] = useState<'en' | 'bn'>(lang);
  const [job, setJob] = useState<string | null>(null);
  const [files, setFiles] = useState<readonly CardFile[]>([]);
  const start = useMutation({
    mutationFn: () => resultsCalls().reports.cards.call({ id: runId, section_id: sectionId, lang: cardLang }),
    onSuccess: (answer) => {
      setFiles([]);
      setJob(answer.job_id);
    },
    onError: (error) => toastRefusal(error, lang),
  });
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('cards_lead')}
      </Text>
      <Group>
        <SegmentedControl
          aria-label={t('card_lang')}
          value={cardLang}
          onChange={(value) => setCardLang(value === 'en' ? 'en' : 'bn')}
          data={[
            { value: 'bn', label: t('bengali') },
            { value: 'en', label: t('english') },
          ]}
        />
        <Button
          loading={start.isPending}
          disabled={job !== null && files.length === 0}
          onClick={() => start.mutate()}
        >
          {t('make_cards')}
        </Button>
        {files.map((file) => (
          <Anchor key={file.file_id} href={`/api/files/${file.file_id}`} target="_blank" rel="noreferrer">
            {files.length === 1 ? t('open_pdf') : file.name}
          </Anchor>
        ))}
      </Group>
      {job && (
        <JobProgress
          jobId={job}
          onDone={(done) => {
            const made = (done.result as { files?: CardFile[] } | null)?.files ?? [];
            setFiles(made);
            if (made.length === 0) setJob(null);
          }}
        />
      )}
      <ResultList runId={runId} rows={rows} kind="cards" />
    </Stack>
  );
}
