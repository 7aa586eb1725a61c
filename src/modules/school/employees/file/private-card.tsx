import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Facts } from '#ui/people/facts.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { employeesCalls } from '../base/client.ts';
import { privateFields } from '../base/fields.ts';
import { employeeResource } from '../base/words.ts';
import { RecordCard } from './record-card.tsx';
import type { PrivateFile } from '../base/file-schemas.ts';
import { fileWords } from './words.ts';

const ResourceForm = later(() =>
  import('#ui/resource-screen/resource-form.tsx').then((part) => part.ResourceForm),
);
const form = { fields: privateFields, words: employeeResource };

/** Identity and bank: read only when somebody asks, which the log keeps. */
export function PrivateCard({ employeeId }: { employeeId: string }) {
  const t = useWords(fileWords);
  const [shown, show] = useState(false);
  const found = useQuery({
    ...employeesCalls().file.private.queryOptions({ input: { id: employeeId } }),
    enabled: shown,
    gcTime: 0,
  });
  if (!shown)
    return (
      <Section
        title={t('private')}
        lead={t('private_lead')}
        aside={
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${t('show')}: ${t('private')}`}
            onClick={() => show(true)}
          >
            {t('show')}
          </Button>
        }
      />
    );
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={160} />;
  return <Shown found={found.data} />;
}

function Shown({ found }: { found: PrivateFile }) {
  const t = useWords(fileWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const [editing, edit] = useState(false);
  const keys = Object.keys(privateFields) as (keyof typeof privateFields)[];
  const codes = new Set(['national_id', 'bank_account', 'bank_routing']);
  return (
    <>
      <Section
        title={t('private')}
        {...(keys.every((key) => !found[key]) ? { lead: t('none_yet') } : {})}
        aside={
          may('employee-private.edit') && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`${t('edit')}: ${t('private')}`}
              onClick={() => edit(true)}
            >
              {t('edit')}
            </Button>
          )
        }
      >
        <Facts
          facts={keys.map((key) => {
            const value = found[key];
            return [employeeResource.fields[key][lang], value && codes.has(key) ? format.code(value) : value];
          })}
        />
      </Section>
      <RecordCard
        section="nominee"
        employeeId={found.id}
        rows={found.nominees}
        mayEdit={may('employee-private.edit')}
      />
      <Drawer opened={editing} onClose={() => edit(false)} size="lg" title={t('private')}>
        {editing && (
          <ResourceForm
            resource={form}
            row={found as PrivateFile & Record<string, unknown>}
            onDone={() => edit(false)}
            onCancel={() => edit(false)}
            save={(values, version) =>
              employeesCalls().file.editPrivate.call({ ...values, id: found.id, version } as never)
            }
          />
        )}
      </Drawer>
    </>
  );
}
