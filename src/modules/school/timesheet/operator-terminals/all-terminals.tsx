import { useState } from 'react';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { LinkField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { timesheetCalls } from '../client.ts';
import { operatorTerminalList } from './list.ts';
import { operatorTerminalWords } from './words.ts';

type Given = { id: string; version: number; serial: string };

function GiveForm({ given: { id, version }, onDone }: { given: Given; onDone: () => void }) {
  const t = useWords(operatorTerminalWords);
  const form = useForm({ initialValues: { site_id: null as string | null } });
  const saving = useSaving<typeof form.values>({
    form,
    onSave: ({ site_id }) => timesheetCalls().allTerminals.give.call({ id, version, site_id: site_id ?? '' }),
    onDone,
    done: t('given'),
    labels: { site_id: t('institution') },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} submit={t('give')}>
      <Text size="sm">{t('give_text')}</Text>
      <LinkField label={t('institution')} to="sites" required {...form.getInputProps('site_id')} />
    </FormSheet>
  );
}

/** Every terminal that ever called, and to whom those at the operator's own address are given. */
export default function AllTerminals() {
  const t = useWords(operatorTerminalWords);
  const { may } = useShell();
  const [giving, give] = useState<Given | null>(null);
  const mayGive = may('terminal.give');
  return (
    <>
      <ListScreen
        list={operatorTerminalList}
        actions={({ id, version, serial, state }) =>
          !mayGive
            ? []
            : state === 'free'
              ? [
                  {
                    label: t('give'),
                    run: async () => give({ id, version: version ?? 0, serial: serial ?? '' }),
                  },
                ]
              : [
                  {
                    label: t('take_back'),
                    ask: { title: t('take_back_ask'), text: t('take_back_text'), danger: true },
                    done: t('taken_back'),
                    run: () =>
                      timesheetCalls().allTerminals.give.call({ id, version: version ?? 0, site_id: null }),
                  },
                ]
        }
      />
      <Drawer
        opened={giving !== null}
        onClose={() => give(null)}
        title={t('give_title', { serial: giving?.serial ?? '' })}
      >
        {giving && <GiveForm given={giving} onDone={() => give(null)} />}
      </Drawer>
    </>
  );
}
