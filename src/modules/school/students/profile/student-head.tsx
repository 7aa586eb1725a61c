import { Badge, Button, FileButton, Group, Paper, Text } from '@mantine/core';
import { displayMobile } from '#kernel/text/phone.ts';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { useSaving } from '#ui/forms/form.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { uploadFile } from '#ui/fields/upload.tsx';
import { profileWords } from './words.ts';
import { codeWords, studentFieldWords } from '#modules/school/people/base/words.ts';
import type { ShownStudent } from '#modules/school/people/base/schemas.ts';
import { Portrait } from '../record/person.tsx';
import { studentsCalls } from '../base/client.ts';

const Call = icons.call;

/** Who this is: portrait, names, class and roll, and whom to call. */
export function StudentHead({ student }: { student: ShownStudent }) {
  const t = useWords(profileWords);
  const field = useWords(studentFieldWords);
  const lang = useLang();
  const format = useFormat();
  const shell = useShell();
  const [enrolment] = student.enrolments;
  const caller = student.guardians.find((guardian) => guardian.phone);
  const other = lang === 'bn' ? 'en' : 'bn';
  const saving = useSaving<string | null>({
    onSave: (file_id) => studentsCalls().setPhoto.call({ id: student.id, version: student.version, file_id }),
  });
  const send = async (file: File | null) => {
    if (!file) return;
    try {
      await saving.save((await uploadFile(file, 'photo')).id);
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <Paper withBorder p="lg">
      <Group gap="lg" align="center">
        <div>
          <Portrait person={student} size={96} />
        </div>
        <div className="bp-student-name">
          {student[`name_${other}`] !== student[`name_${lang}`] && (
            <Text size="lg" fw={500} lang={other}>
              {student[`name_${other}`]}
            </Text>
          )}
          {enrolment && (
            <Text mt={4}>
              {enrolment.section[lang]} · {field('roll')} {format.number(enrolment.roll)} ·{' '}
              {enrolment.year[lang]}
            </Text>
          )}
          <Text size="sm" c="dimmed" mt={2}>
            {field('code')} {student.student_code} · {t(student.has_login ? 'has_login' : 'no_login')}
          </Text>
          {enrolment && enrolment.status !== 'ACTIVE' && (
            <Badge variant="light" tt="none" color="gray" mt={6}>
              {codeWords[enrolment.status]?.[lang]}
            </Badge>
          )}
          {caller?.phone && (
            <Button
              component="a"
              href={`tel:${caller.phone}`}
              variant="default"
              leftSection={<Call size={18} />}
              mt="sm"
            >
              {t('call_guardian', {
                relation: codeWords[caller.relation]?.[lang] ?? '',
                phone: displayMobile(caller.phone, lang),
              })}
            </Button>
          )}
        </div>
        {shell.may('student.edit') && (
          <Group gap="xs" className="bp-push">
            <FileButton onChange={(file) => void send(file)} accept="image/png,image/jpeg,image/webp">
              {(props) => (
                <Button {...props} variant="default" size="sm" loading={saving.busy}>
                  {t('photo_change')}
                </Button>
              )}
            </FileButton>
            {student.photo_file && (
              <Button variant="subtle" size="sm" onClick={() => void saving.save(null)}>
                {t('photo_remove')}
              </Button>
            )}
          </Group>
        )}
      </Group>
    </Paper>
  );
}
