import { Badge, Button, FileButton, Group, Paper, Text } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { useSaving } from '#ui/form.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { uploadFile } from '#ui/upload.tsx';
import { codeWords } from '../code-words.ts';
import { studentScreenWords } from '../screen-words.ts';
import type { ShownStudent } from '../student-shapes.ts';
import { Portrait } from './person.tsx';
import { studentsApi as api } from './students-api.ts';

/** Who this is: portrait, names, ID, this year's place. */
export function StudentHead({ student }: { student: ShownStudent }) {
  const t = useWords(studentScreenWords);
  const lang = useLang();
  const format = useFormat();
  const shell = useShell();
  const [enrolment] = student.enrolments;
  const other = lang === 'bn' ? 'en' : 'bn';
  const saving = useSaving<string | null>({
    onSave: (file_id) => api().setPhoto.call({ id: student.id, version: student.version, file_id }),
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
          <Group gap="xs" mt={6}>
            <Badge variant="light" tt="none" size="lg">
              {t('code')} {format.digits(student.student_code)}
            </Badge>
            {enrolment && (
              <>
                <Badge variant="light" tt="none" size="lg" color="blue">
                  {t('roll')} {format.number(enrolment.roll)}
                </Badge>
                <Badge
                  variant="light"
                  tt="none"
                  size="lg"
                  color={enrolment.status === 'ACTIVE' ? 'green' : 'gray'}
                >
                  {codeWords[enrolment.status]?.[lang]}
                </Badge>
              </>
            )}
            <Badge variant="light" tt="none" size="lg" color="gray">
              {t(student.has_login ? 'has_login' : 'no_login')}
            </Badge>
          </Group>
          {enrolment && (
            <Text size="sm" mt={6}>
              {enrolment.section[lang]} · {enrolment.year[lang]}
            </Text>
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
