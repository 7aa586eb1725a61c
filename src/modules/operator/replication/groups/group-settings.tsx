import { Anchor, Button, Checkbox, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { groupPermission } from '#kernel/procedures/group-permission.ts';
import { say, type Word } from '#kernel/words.ts';
import { useAddress } from '#ui/address.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { groupSettingsCalls } from '../base/client.ts';
import type { What } from '../settings/families.ts';
import type { GroupCompared, PatternEdit } from './schemas.ts';
import { columnTitle, ComparisonTable } from './comparison-table.tsx';
import type { PreviewedSchool } from './preview.tsx';
import { groupSettingWords } from './words.ts';

const PatternEditor = later(() => import('./pattern-editor.tsx').then((part) => part.PatternEditor), null);
const Preview = later(() => import('./preview.tsx').then((part) => part.Preview), null);
const SchoolDifferences = later(
  () => import('./school-differences.tsx').then((part) => part.SchoolDifferences),
  null,
);
const Runs = later(() => import('./runs.tsx').then((part) => part.Runs));

type Pattern = { site_id: string; edits: PatternEdit[] };

/** The institutions of a group against one pattern; `?site=` opens the institution's own page instead. */
export function GroupSettings({
  what,
  title,
  OneSchool,
}: {
  what: What;
  title: Word;
  /** An institution's own page; without it there is the comparison alone. */
  OneSchool?: ComponentType;
}) {
  const t = useWords(groupSettingWords);
  const [params] = useAddress();
  const { pathname } = useLocation();
  if (!OneSchool || !params.has('site')) return <Comparison what={what} title={title} opens={!!OneSchool} />;
  return (
    <Stack gap="sm">
      <Anchor component={Link} to={pathname} size="sm">
        {t('to_all')}
      </Anchor>
      <OneSchool />
    </Stack>
  );
}

function Comparison({ what, title, opens }: { what: What; title: Word; opens: boolean }) {
  const t = useWords(groupSettingWords);
  const lang = useLang();
  const { may } = useShell();
  const [params, change] = useAddress();
  const source = params.get('source');
  const [pattern, setPattern] = useState<Pattern | null>(source ? { site_id: source, edits: [] } : null);
  const [selected, setSelected] = useState<string[]>([]);
  const [open, setOpen] = useState<'pattern' | 'preview' | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [run, setRun] = useState<string | null>(null);
  const found = useQuery({
    ...groupSettingsCalls().compare.queryOptions({ input: { what, pattern } }),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  const mayChange =
    may(groupPermission('academic-setting.change')) && (what !== 'fees' || may('group-fee-setting.change'));
  const ofClass = params.get('class');
  const onlyDiffering = params.get('differs') === '1';
  const choose = (site_id: string | null) => {
    if (!site_id) return;
    setPattern({ site_id, edits: [] });
    change({ source: site_id });
  };
  const frame = { title: title[lang], lead: t(`lead_${what}`) };
  if (found.error)
    return (
      <Page {...frame}>
        <Refused error={found.error} retry={() => void found.refetch()} />
      </Page>
    );
  if (data && !data.pattern)
    return (
      <Page {...frame}>
        <Empty title={t('none')} hint={t('none_hint')} />
      </Page>
    );
  const school = data?.schools.find(({ site_id }) => site_id === shown);
  return (
    <Page {...frame}>
      {data?.pattern ? (
        <>
          <ComparisonTools
            schools={data.schools}
            columns={data.columns}
            source={data.pattern.site_id}
            onSource={choose}
            onPattern={() => setOpen('pattern')}
          />
          {pattern && pattern.edits.length > 0 && (
            <ChangedPattern name={data.pattern.name} onReset={() => setPattern({ ...pattern, edits: [] })} />
          )}
          <ComparisonTable
            compared={data}
            ofClass={ofClass}
            onlyDiffering={onlyDiffering}
            loading={found.isFetching}
            onSchool={setShown}
            selection={mayChange ? { selected, onChange: setSelected } : null}
          />
          {mayChange && (
            <PreviewButton
              count={selected.length}
              isStale={found.isPlaceholderData}
              onOpen={() => setOpen('preview')}
            />
          )}
        </>
      ) : (
        <Skeleton height={320} />
      )}
      <Runs run={run} />
      {school && data && (
        <SchoolDifferences
          school={school}
          opens={opens}
          columns={data.columns}
          ofClass={ofClass}
          onClose={() => setShown(null)}
        />
      )}
      {open === 'pattern' && data?.pattern && (
        <PatternEditor
          compared={data}
          what={what}
          siteId={data.pattern.site_id}
          edits={pattern?.edits ?? []}
          onUse={(edits) => {
            if (data.pattern) setPattern({ site_id: data.pattern.site_id, edits });
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'preview' && data?.pattern && (
        <Preview
          what={what}
          schools={targetsOf(data, selected, ofClass)}
          pattern={pattern ?? { site_id: data.pattern.site_id, edits: [] }}
          titleOf={(column) => columnTitle(data.columns, column, t, lang)}
          onClose={() => setOpen(null)}
          onStale={() => void found.refetch()}
          onStarted={(id) => {
            setRun(id);
            setOpen(null);
            setSelected([]);
          }}
        />
      )}
    </Page>
  );
}

/** Which institution is the pattern, and what of the comparison is shown; both are in the address. */
function ComparisonTools({
  schools,
  columns,
  source,
  onSource,
  onPattern,
}: Pick<GroupCompared, 'schools' | 'columns'> & {
  source: string;
  onSource: (siteId: string | null) => void;
  onPattern: () => void;
}) {
  const t = useWords(groupSettingWords);
  const lang = useLang();
  const [params, change] = useAddress();
  const classes = columns.filter((column) => column.class !== null && column.label !== null);
  return (
    <Group align="end" gap="md">
      <Select
        label={t('source')}
        data={schools.map(({ site_id, name }) => ({ value: site_id, label: say(name, lang) }))}
        value={source}
        onChange={onSource}
        allowDeselect={false}
        searchable={schools.length > 8}
        w={{ base: '100%', sm: 300 }}
      />
      <Button variant="default" onClick={onPattern}>
        {t('edit_pattern')}
      </Button>
      {classes.length > 0 && (
        <Select
          label={t('class')}
          placeholder={t('all_classes')}
          data={[...new Map(classes.map((one) => [one.class ?? '', say(one.label!, lang)]))].map(
            ([value, label]) => ({ value, label }),
          )}
          value={params.get('class')}
          onChange={(next) => change({ class: next })}
          clearable
          w={{ base: '100%', sm: 220 }}
        />
      )}
      <Checkbox
        label={t('only_differing')}
        checked={params.get('differs') === '1'}
        onChange={(event) => change({ differs: event.currentTarget.checked ? '1' : null })}
        pb={8}
      />
    </Group>
  );
}

/** Says that the pattern is no longer as the institution is, and takes its changes back. */
function ChangedPattern({ name, onReset }: { name: Word; onReset: () => void }) {
  const t = useWords(groupSettingWords);
  const lang = useLang();
  return (
    <Group gap="sm">
      <Text size="sm">{say(name, lang)}</Text>
      <Button size="compact-sm" variant="default" onClick={onReset}>
        {t('reset_pattern')}
      </Button>
    </Group>
  );
}

/** Looks at what would be copied to the chosen institutions. */
function PreviewButton({ count, isStale, onOpen }: { count: number; isStale: boolean; onOpen: () => void }) {
  const t = useWords(groupSettingWords);
  const format = useFormat();
  return (
    <Group>
      <Button disabled={count === 0 || isStale} onClick={onOpen}>
        {count === 0 ? t('preview_none') : t('preview', { count: format.number(count) })}
      </Button>
      {count === 0 && (
        <Text size="sm" c="dimmed">
          {t('choose_targets')}
        </Text>
      )}
    </Group>
  );
}

/**
 * The chosen institutions with what of their differences belongs to the class that is looked at, and the versions and
 * shifts that its new sections need: an institution without them refuses the sections.
 */
function targetsOf(
  { schools, columns }: GroupCompared,
  selected: readonly string[],
  ofClass: string | null,
): PreviewedSchool[] {
  const order = new Map(columns.map(({ key }, at) => [key, at]));
  return schools
    .filter(({ site_id }) => selected.includes(site_id))
    .map((school) => {
      const inClass = school.items.filter((item) => item.class === ofClass);
      const named = new Set(
        inClass.flatMap(({ setting, key }) => (setting === 'sections' ? key.split(' ') : [])),
      );
      const needed = ({ setting, state, key }: (typeof inClass)[number]) =>
        (setting === 'versions' || setting === 'shifts') && state === 'missing' && named.has(key);
      return {
        ...school,
        items: school.items
          .map((item, at) => ({ ...item, at }))
          .filter((item) => !ofClass || item.class === ofClass || needed(item))
          .toSorted((a, b) => order.get(a.column)! - order.get(b.column)!),
      };
    });
}
