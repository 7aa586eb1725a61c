import { Alert, Anchor, Button, Checkbox, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Word } from '#kernel/words.ts';
import { DateField } from '#ui/fields/fields.tsx';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { uiWords } from '#ui/words.ts';
import { resultsCalls } from '../base/client.ts';
import { examStepWords, publicationWords } from './words.ts';
import type { Run } from '../runs/run-counts.tsx';

type Student = { id: string; name_en: string; name_bn: string; roll: number; section: Word };

/** Who will ask in vain on the public page, each with the way to the record that lacks the date. */
function WithoutBirthday({ students }: { students: readonly Student[] }) {
  const t = useWords(publicationWords);
  const lang = useLang();
  const format = useFormat();
  return (
    <Alert color="yellow" title={t('no_birthday', { count: students.length })}>
      <Text size="sm">{t('no_birthday_hint')}</Text>
      <details>
        <summary>{t('no_birthday_list')}</summary>
        <List size="sm" mah={240} style={{ overflow: 'auto' }}>
          {students.map((student) => (
            <List.Item key={student.id}>
              <Anchor component={Link} to={`/student/view/${student.id}`} target="_blank" size="sm">
                {`${student.section[lang]} · ${format.number(student.roll)} · ${student[`name_${lang}`]}`}
              </Anchor>
            </List.Item>
          ))}
        </List>
      </details>
    </Alert>
  );
}

/** Publishes results from a day on; results that are only generated are approved in the same step. */
export function PublishDialog({
  run,
  onClose,
  onDone,
}: {
  run: Run;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useWords(publicationWords);
  const step = useWords(examStepWords);
  const ui = useWords(uiWords);
  const [day, setDay] = useState<string | null>(null);
  const [lock, setLock] = useState(true);
  const [approved, setApproved] = useState(run.state === 'APPROVED');
  const isGenerated = run.state === 'GENERATED';
  const { counts } = run;
  const missing = useQuery(resultsCalls().runs.withoutBirthday.queryOptions({ input: { id: run.id } }));
  const saving = useSaving({
    done: t('published'),
    onSave: async () => {
      if (!approved) await resultsCalls().runs.approve.call({ id: run.id });
      setApproved(true);
      return resultsCalls().runs.publish.call({ id: run.id, publication_date: day, lock_marks: lock });
    },
    onDone,
  });
  return (
    <Modal opened onClose={onClose} title={t('publish_title')}>
      <Stack>
        <FormRefusal refusal={saving.refusal} />
        {isGenerated && (
          <Text fw={600}>
            {t('approve_text', {
              passed: counts.passed ?? 0,
              failed: counts.failed ?? 0,
              incomplete: counts.incomplete ?? 0,
              enrolled: counts.enrolled ?? 0,
            })}
          </Text>
        )}
        <Text size="sm">{t('publish_text')}</Text>
        {missing.data && missing.data.length > 0 && <WithoutBirthday students={missing.data} />}
        <DateField label={t('publication_date')} value={day} onChange={setDay} placeholder={t('today')} />
        <Checkbox
          label={t('lock_marks')}
          checked={lock}
          onChange={(event) => setLock(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button loading={saving.busy} onClick={() => void saving.save(undefined)}>
            {isGenerated ? step('do_approve_publish') : t('publish')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
