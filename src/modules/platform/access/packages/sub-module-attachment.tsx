import { Button, Group, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Empty } from '#ui/feedback/empty.tsx';
import { useWords } from '#ui/language.tsx';
import { LinkField } from '#ui/inputs/link-field.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { attachmentScreenWords } from './words.ts';
import { accessCalls } from '../base/client.ts';
import { PartChoice, type ModuleWithSubModules } from './sub-module-choice.tsx';
import '../permissions/access.css';

type Kind = 'package' | 'site';

async function subModulesOf(kind: Kind, id: string): Promise<ModuleWithSubModules[]> {
  const { attachments } = accessCalls();
  if (kind === 'package') return (await attachments.packageParts.call({ id })).modules;
  const { modules } = await attachments.ofSite.call({ id });
  return modules.filter((module) => module.on && !module.core);
}

/** The parts of its modules that a package or an institution has; at least one. */
export default function SubModuleAttachment() {
  const t = useWords(attachmentScreenWords);
  const [params, setParams] = useSearchParams();
  const kind: Kind = params.get('kind') === 'site' ? 'site' : 'package';
  const id = params.get('of');
  const found = useQuery({
    queryKey: ['sub-modules', kind, id],
    queryFn: () => subModulesOf(kind, id ?? ''),
    enabled: id !== null,
  });
  const { attachments } = accessCalls();
  const save = (sub_module_ids: string[]) =>
    (kind === 'package' ? attachments.savePackageParts : attachments.saveSiteParts).call({
      id: id ?? '',
      sub_module_ids,
    });
  return (
    <Page title={t('sub_modules')} lead={t('sub_modules_lead')}>
      <Group align="flex-end" gap="md">
        <SegmentedControl
          value={kind}
          onChange={(next) => setParams({ kind: next }, { replace: true })}
          aria-label={t('choose_owner')}
          data={[
            { value: 'package', label: t('by_package') },
            { value: 'site', label: t('by_site') },
          ]}
        />
        <LinkField
          key={kind}
          to={kind === 'package' ? 'packages' : 'sites'}
          label={t(kind === 'package' ? 'package' : 'institution')}
          value={id}
          onChange={(of) => setParams({ kind, ...(of ? { of } : {}) }, { replace: true })}
          className="bp-person"
        />
      </Group>
      {!id && <Empty title={t('choose_owner')} />}
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {id && found.isPending && <Skeleton height={300} />}
      {found.data &&
        (found.data.length === 0 ? (
          <Empty
            title={t('no_modules')}
            action={
              kind === 'package' ? (
                <Button component={Link} to={`/module/attachment-list?package=${id}`}>
                  {t('to_modules')}
                </Button>
              ) : undefined
            }
          />
        ) : (
          <PartChoice key={JSON.stringify(found.data)} modules={found.data} save={save} />
        ))}
    </Page>
  );
}
