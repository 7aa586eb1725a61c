import { Avatar, Badge, Button, FileButton, Group, Paper, Text } from '@mantine/core';
import { displayMobile } from '#kernel/text/phone.ts';
import { uploadFile } from '#ui/fields/upload.tsx';
import { useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { firstLetter } from '#kernel/text/first-letter.ts';
import { useShell } from '#ui/shell-context.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { employeesCalls } from '../base/client.ts';
import { employeeStates } from '../base/words.ts';
import type { EmployeeFile } from '../base/file-schemas.ts';
import { fileWords } from './words.ts';

const Call = icons.call;

/** Who this is: portrait, names, designation, how they are, and how to reach them. */
export function EmployeeHead({ file }: { file: EmployeeFile }) {
  const t = useWords(fileWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const { employee, designation } = file;
  const other = lang === 'bn' ? 'en' : 'bn';
  const status = employee.status as keyof typeof employeeStates;
  const saving = useSaving<string | null>({
    onSave: (file_id) =>
      employeesCalls().file.setPhoto.call({ id: employee.id, version: employee.version, file_id }),
  });
  const send = async (picture: File | null) => {
    if (!picture) return;
    try {
      await saving.save((await uploadFile(picture, 'photo')).id);
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <Paper withBorder p="lg">
      <Group gap="lg" align="center">
        <Avatar
          size={96}
          radius="md"
          src={employee.photo_file ? `/api/employees/${employee.id}/photo?${employee.photo_file}` : null}
          alt=""
          color="green"
        >
          {firstLetter(employee[`name_${lang}`])}
        </Avatar>
        <div>
          {employee[`name_${other}`] !== employee[`name_${lang}`] && (
            <Text size="lg" fw={500} lang={other}>
              {employee[`name_${other}`]}
            </Text>
          )}
          <Text mt={4}>{[designation[lang], employee.department].filter(Boolean).join(' · ')}</Text>
          <Text size="sm" c="dimmed" mt={2}>
            {t('code')} {format.code(employee.employee_code)}
            {employee.joined_on && ` · ${t('since', { date: format.date(employee.joined_on) })}`}
            {employee.left_on && ` · ${t('until', { date: format.date(employee.left_on) })}`}
          </Text>
          <Group gap="xs" mt={8}>
            <Badge variant="light" tt="none" color={status === 'active' ? 'green' : 'gray'}>
              {employeeStates[status]?.[lang]}
            </Badge>
            {employee.phone && (
              <Button
                component="a"
                href={`tel:${employee.phone}`}
                variant="default"
                size="sm"
                leftSection={<Call size={18} />}
              >
                {t('call', { phone: displayMobile(employee.phone, lang) })}
              </Button>
            )}
          </Group>
        </div>
        {may('employee.edit') && (
          <Group gap="xs" className="bp-push">
            <FileButton onChange={(picture) => void send(picture)} accept="image/png,image/jpeg,image/webp">
              {(props) => (
                <Button {...props} variant="default" size="sm" loading={saving.busy}>
                  {t('photo_change')}
                </Button>
              )}
            </FileButton>
            {employee.photo_file && (
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
