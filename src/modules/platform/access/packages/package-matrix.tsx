import {
  Alert,
  Badge,
  Button,
  Checkbox,
  Group,
  ScrollArea,
  Skeleton,
  Stack,
  Table,
  Text,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Empty } from '#ui/feedback/empty.tsx';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { attachmentScreenWords } from './words.ts';
import { accessCalls, type Calls } from '../base/client.ts';
import '../permissions/access.css';

type Matrix = Awaited<ReturnType<Calls['attachments']['matrix']['call']>>;

/** All packages against all modules, or one of them: one tick each. */
export function PackageMatrix({ only }: { only: string | null }) {
  const t = useWords(attachmentScreenWords);
  const found = useQuery(accessCalls().attachments.matrix.queryOptions({ input: {} }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={400} />;
  if (found.data.packages.length === 0)
    return (
      <Empty
        title={t('no_packages')}
        hint={t('no_packages_hint')}
        action={
          <Button component={Link} to="/package/attached-list">
            {t('to_packages')}
          </Button>
        }
      />
    );
  const packages = found.data.packages.filter((one) => only === null || one.id === only);
  const seen = packages.map((one) => `${one.id} ${one.version}`).join();
  return (
    <Stack gap="md">
      {only !== null && packages[0] && <OnePackage one={packages[0]} />}
      <Editing key={seen} matrix={{ ...found.data, packages }} />
    </Stack>
  );
}

/** What comes next for a package that was just made, or whose modules somebody wants to see alone. */
function OnePackage({ one }: { one: Matrix['packages'][number] }) {
  const t = useWords(attachmentScreenWords);
  const lang = useLang();
  const isEmpty = one.module_keys.length === 0;
  return (
    <>
      {isEmpty && (
        <Alert color="orange" variant="light" title={t('no_modules')}>
          {t('no_modules_hint', { package: one[`name_${lang}`] })}
        </Alert>
      )}
      <Group gap="sm">
        {!isEmpty && (
          <Button
            component={Link}
            to={`/sub-module/attached-list?kind=package&of=${one.id}`}
            variant="default"
          >
            {t('to_parts', { package: one[`name_${lang}`] })}
          </Button>
        )}
        <Button component={Link} to="/module/attachment-list" variant="subtle">
          {t('all_packages')}
        </Button>
      </Group>
    </>
  );
}

function Editing({ matrix }: { matrix: Matrix }) {
  const t = useWords(attachmentScreenWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const mayEdit = may('attachment.edit');
  const [changed, setChanged] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const held = (one: Matrix['packages'][number]) => changed.get(one.id) ?? one.module_keys;
  const turn = (one: Matrix['packages'][number], key: string) => {
    const now = held(one);
    const next = now.includes(key) ? now.filter((at) => at !== key) : [...now, key];
    const map = new Map(changed);
    if ([...next].toSorted().join() === [...one.module_keys].toSorted().join()) map.delete(one.id);
    else map.set(one.id, next);
    setChanged(map);
  };
  const saving = useSaving({
    done: t('saved'),
    onSave: async () => {
      for (const one of matrix.packages) {
        const module_keys = changed.get(one.id);
        if (module_keys)
          await accessCalls().attachments.savePackage.call({
            id: one.id,
            version: one.version,
            module_keys: [...module_keys],
          });
      }
    },
  });
  return (
    <Stack gap="md">
      <FormRefusal refusal={saving.refusal} />
      <ScrollArea className="bp-table-frame" type="auto">
        <Table className="bp-matrix" highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('module')}</Table.Th>
              {matrix.packages.map((one) => (
                <Table.Th key={one.id} scope="col" ta="center">
                  {one[`name_${lang}`]}
                  <Text size="xs" c="dimmed" fw={400}>
                    {held(one).length === 0 && `${t('no_modules_short')} · `}
                    {t('used_by', { count: format.number(one.sites) })}
                  </Text>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {matrix.modules.map((module) => (
              <Table.Tr key={module.key}>
                <Table.Th scope="row">
                  <Group gap="xs" wrap="nowrap">
                    {module.title[lang]}
                    {module.core && (
                      <Badge size="xs" variant="outline" color="gray" tt="none">
                        {t('always')}
                      </Badge>
                    )}
                  </Group>
                </Table.Th>
                {matrix.packages.map((one) => (
                  <Table.Td key={one.id}>
                    <Group justify="center">
                      <Checkbox
                        checked={module.core || held(one).includes(module.key)}
                        disabled={module.core || !mayEdit}
                        onChange={() => turn(one, module.key)}
                        aria-label={t('in_cell', {
                          module: module.title[lang],
                          package: one[`name_${lang}`],
                        })}
                      />
                    </Group>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
      <SaveBar
        count={changed.size}
        busy={saving.busy}
        onSave={() => void saving.save(undefined)}
        onUndo={() => setChanged(new Map())}
      />
    </Stack>
  );
}
