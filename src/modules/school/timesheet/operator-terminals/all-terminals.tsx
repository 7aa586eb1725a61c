import { useState } from 'react';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { timesheetCalls } from '../base/client.ts';
import type { Given } from './give-form.tsx';
import { operatorTerminalList } from './list.ts';
import { operatorTerminalWords } from './words.ts';

const GiveForm = later(() => import('./give-form.tsx').then((part) => part.GiveForm));

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
        actions={({ id, version, serial, institution_en }) => {
          if (!mayGive) return [];
          const isFree = !institution_en;
          return [
            {
              label: t(isFree ? 'give' : 'give_other'),
              run: async () => give({ id, version: version ?? 0, serial: serial ?? '' }),
            },
            ...(isFree
              ? []
              : [
                  {
                    label: t('take_back'),
                    ask: { title: t('take_back_ask'), text: t('take_back_text'), danger: true },
                    done: t('taken_back'),
                    run: () =>
                      timesheetCalls().allTerminals.give.call({ id, version: version ?? 0, site_id: null }),
                  },
                ]),
          ];
        }}
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
