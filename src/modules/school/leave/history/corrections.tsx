import { Group, Stack, Text, Title } from '@mantine/core';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useListActions } from '#ui/list-screen/actions.tsx';
import { RowMenu } from '#ui/lists/row-menu.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { leaveCalls, type PersonLeave } from '../base/client.ts';
import { balanceWords } from './words.ts';

type Correction = PersonLeave['corrections'][number];

/** The corrections of a year with their reasons; a slip can be deleted. */
export function Corrections({ corrections }: Pick<PersonLeave, 'corrections'>) {
  const t = useWords(balanceWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const { entry, dialog } = useListActions();
  const { confirmDelete } = useConfirm();
  const signed = ({ halves }: Correction) =>
    `${halves < 0 ? '−' : '+'} ${t('days', { days: format.marks(Math.abs(halves) * 50) })}`;
  const nameOf = (one: Correction) => `${one.type[lang]} ${signed(one)}`;
  const remove = async (one: Correction) => {
    if (!(await confirmDelete(nameOf(one), t('undo_one')))) return;
    await leaveCalls().removeCorrection.call({ id: one.id });
  };
  return (
    <div>
      <Title order={3} size="h6" mb={4}>
        {t('corrections')}
      </Title>
      <Stack component="ul" gap="xs" className="bp-plain-list">
        {corrections.map((one) => (
          <Group key={one.id} component="li" justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text size="sm">
                {one.type[lang]} {signed(one)}
              </Text>
              <Text size="sm" c="dimmed">
                {[one.reason, format.date(one.at), one.by?.[lang]].filter(Boolean).join(' · ')}
              </Text>
            </div>
            {may('leave.correct') && (
              <RowMenu
                name={one.type[lang]}
                entries={[entry({ label: t('undo'), danger: true, run: () => remove(one) })]}
              />
            )}
          </Group>
        ))}
      </Stack>
      {dialog}
    </div>
  );
}
