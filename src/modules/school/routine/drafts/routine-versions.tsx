import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '#ui/address.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { routineCalls } from '../base/client.ts';
import type { ShownRoutine } from './shown-routine.ts';
import { VersionsTable, type RoutinePart } from './versions-table.tsx';
import { draftWords, versionWords } from './words.ts';

const { plus: Plus } = icons;
const NewDraft = later(() => import('./new-draft.tsx').then((part) => part.NewDraft));
const Rename = later(() => import('./new-draft.tsx').then((part) => part.Rename));
const Publish = later(() => import('./publish-form.tsx').then((part) => part.Publish));
const Compare = later(() => import('./compare.tsx').then((part) => part.Compare));

type Open = { kind: 'new' | RoutinePart; routine: ShownRoutine | null };

/** The school's routines: drafts that are worked on, what holds, what comes and what held. */
export default function RoutineVersions() {
  const t = useWords(versionWords);
  const lang = useLang();
  const { may } = useShell();
  const [params, change] = useAddress();
  const [open, setOpen] = useState<Open | null>(null);
  const mayEdit = may('routine.edit');
  const found = useQuery(routineCalls().routines.queryOptions({ input: { clashes: mayEdit } }));
  const asked = params.get('publish');
  const toPublish = asked ? (found.data?.find(({ id }) => id === asked) ?? null) : null;
  const shown: Open | null = toPublish ? { kind: 'publish', routine: toPublish } : open;
  const close = () => {
    setOpen(null);
    if (asked) change({ publish: null });
  };
  return (
    <Page
      title={draftWords.title[lang]}
      lead={t('lead')}
      actions={
        mayEdit && (
          <Button leftSection={<Plus size={16} />} onClick={() => setOpen({ kind: 'new', routine: null })}>
            {t('new')}
          </Button>
        )
      }
    >
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : (
        <VersionsTable
          rows={found.data}
          loading={found.isFetching}
          onOpen={(kind, routine) => setOpen({ kind, routine })}
        />
      )}
      <Drawer
        opened={shown !== null}
        onClose={close}
        size={shown?.kind === 'publish' || shown?.kind === 'compare' ? 'xl' : 'lg'}
        title={shown ? t(shown.kind) : ''}
      >
        {shown && (
          <OpenPart
            open={shown}
            all={found.data ?? []}
            onClose={close}
            onCopy={(routine) => {
              close();
              setOpen({ kind: 'copy', routine });
            }}
          />
        )}
      </Drawer>
    </Page>
  );
}

/** The form or comparison that is open beside the list. */
function OpenPart({
  open: { kind, routine },
  all,
  onClose,
  onCopy,
}: {
  open: Open;
  all: readonly ShownRoutine[];
  onClose: () => void;
  onCopy: (routine: ShownRoutine) => void;
}) {
  const { may } = useShell();
  if (kind === 'new' || kind === 'copy') return <NewDraft from={routine} all={all} onClose={onClose} />;
  if (!routine) return null;
  if (kind === 'rename') return <Rename routine={routine} onClose={onClose} />;
  if (kind === 'compare') return <Compare routine={routine} all={all} />;
  return (
    <Publish
      routine={routine}
      onClose={onClose}
      {...(may('routine.edit') ? { onCopy: () => onCopy(routine) } : {})}
    />
  );
}
