import { Anchor, Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { icons } from '#ui/icons.ts';
import { JobProgress, type JobView } from '#ui/feedback/job-progress.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { resultsCalls } from '../base/client.ts';
import { classCardWords } from './words.ts';

const FileIcon = icons.file;

type CardFile = { file_id: string; name: string; cards: number };

/** Makes all report cards of a section or of the class as a job, and hands out the files. */
export function ClassCards({ runId, sectionId }: { runId: string; sectionId: string | null }) {
  const t = useWords(classCardWords);
  const lang = useLang();
  const [language, setLanguage] = useState<string>(lang);
  const [jobId, setJobId] = useState<string | null>(null);
  const [files, setFiles] = useState<CardFile[]>([]);
  const saving = useSaving({
    done: false,
    onSave: () =>
      resultsCalls().reports.cards.call({
        id: runId,
        section_id: sectionId,
        lang: language === 'en' ? 'en' : 'bn',
      }),
    onDone: ({ job_id }) => {
      setFiles([]);
      setJobId(job_id);
    },
  });
  const finish = (job: JobView) => {
    const made = job.result as { files?: CardFile[] } | null;
    setFiles(made?.files ?? []);
  };
  return (
    <Paper withBorder p="md">
      <Stack>
        <Text size="sm" c="dimmed">
          {t('cards_lead')}
        </Text>
        <FormRefusal refusal={saving.refusal} />
        <Group>
          <SegmentedControl
            aria-label={t('language')}
            value={language}
            onChange={setLanguage}
            data={[
              { value: 'bn', label: t('bengali') },
              { value: 'en', label: t('english') },
            ]}
          />
          <Button loading={saving.busy} onClick={() => void saving.save(undefined)}>
            {t('cards_make')}
          </Button>
        </Group>
        {jobId && <JobProgress key={jobId} jobId={jobId} onDone={finish} />}
        {files.map((file) => (
          <Group key={file.file_id} gap="xs">
            <FileIcon size={18} aria-hidden />
            <Anchor href={`/api/files/${file.file_id}`} target="_blank" rel="noopener">
              {t('cards_file', { name: file.name, count: file.cards })}
            </Anchor>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
