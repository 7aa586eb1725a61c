import { Alert, Badge, Group, SegmentedControl, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '#ui/feedback/empty.tsx';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { LinkField } from '#ui/inputs/link-field.tsx';
import { Refused } from '#ui/refused.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { attachmentScreenWords } from './words.ts';
import { accessCalls, type Calls } from '../base/client.ts';
import '../permissions/access.css';

type OfSite = Awaited<ReturnType<Calls['attachments']['ofSite']['call']>>;

/** One institution: its package, and modules beside or in spite of it. */
export function SiteModules({
  siteId,
  onChoose,
}: {
  siteId: string | null;
  onChoose: (id: string | null) => void;
}) {
  const t = useWords(attachmentScreenWords);
  const found = useQuery({
    ...accessCalls().attachments.ofSite.queryOptions({ input: { id: siteId ?? '' } }),
    enabled: siteId !== null,
  });
  return (
    <Stack gap="md">
      <LinkField
        to="sites"
        label={t('institution')}
        value={siteId}
        onChange={onChoose}
        className="bp-person"
      />
      {!siteId && <Empty title={t('choose_site')} hint={t('choose_site_hint')} />}
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {siteId && found.isPending && <Skeleton height={300} />}
      {found.data && <Editing key={JSON.stringify(found.data)} of={found.data} />}
    </Stack>
  );
}

type Own = 'follow' | 'add' | 'take';
const ownOf = (own: boolean | null): Own => (own === null ? 'follow' : own ? 'add' : 'take');

function Editing({ of }: { of: OfSite }) {
  const t = useWords(attachmentScreenWords);
  const lang = useLang();
  const { may } = useShell();
  const mayEdit = may('attachment.edit');
  const initial = Object.fromEntries(of.modules.map((module) => [module.key, ownOf(module.own)]));
  const [own, setOwn] = useState<Record<string, Own>>(initial);
  const [packageId, setPackage] = useState(of.package_id);
  const { attachments } = accessCalls();
  const changed =
    of.modules.filter((module) => own[module.key] !== initial[module.key]).length +
    (packageId === of.package_id ? 0 : 1);
  const saving = useSaving({
    done: t('saved'),
    onSave: async () => {
      if (packageId !== of.package_id)
        await attachments.attachPackage.call({ site_ids: [of.site_id], package_id: packageId });
      await attachments.saveSite.call({
        id: of.site_id,
        modules: Object.fromEntries(
          of.modules
            .filter((module) => !module.core)
            .map((module) => [
              module.key,
              own[module.key] === 'add' ? true : own[module.key] === 'take' ? false : null,
            ]),
        ),
      });
    },
  });
  return (
    <Stack gap="md">
      {of.closed && (
        <Alert color="orange" variant="light">
          {t('closed')}
        </Alert>
      )}
      <FormRefusal refusal={saving.refusal} />
      <LinkField
        to="packages"
        label={t('package')}
        placeholder={t('no_package')}
        value={packageId}
        onChange={setPackage}
        disabled={!mayEdit}
        className="bp-person"
      />
      <div className="bp-table-frame">
        <Table className="bp-matrix">
          <Table.Tbody>
            {of.modules.map((module) => {
              const chosen = own[module.key] ?? 'follow';
              const isOn = module.core || (chosen === 'follow' ? module.in_package : chosen === 'add');
              return (
                <Table.Tr key={module.key}>
                  <Table.Th scope="row">
                    <Group gap="xs">
                      {module.title[lang]}
                      <Badge size="sm" variant="light" color={isOn ? 'green' : 'gray'} tt="none">
                        {t(isOn ? 'on' : 'off')}
                      </Badge>
                    </Group>
                  </Table.Th>
                  <Table.Td ta="right">
                    {module.core ? (
                      <Text size="sm" c="dimmed">
                        {t('always')}
                      </Text>
                    ) : (
                      <SegmentedControl
                        size="xs"
                        value={chosen}
                        onChange={(next) => setOwn({ ...own, [module.key]: next as Own })}
                        disabled={!mayEdit}
                        aria-label={module.title[lang]}
                        data={[
                          { value: 'follow', label: t('follows') },
                          { value: 'add', label: t('added') },
                          { value: 'take', label: t('taken') },
                        ]}
                      />
                    )}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </div>
      <SaveBar
        count={changed}
        busy={saving.busy}
        onSave={() => void saving.save(undefined)}
        onUndo={() => {
          setOwn(initial);
          setPackage(of.package_id);
        }}
      />
    </Stack>
  );
}
