import { Anchor, Badge, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { websiteCalls, type SiteOverview } from '../base/client.ts';
import { blockWords, contentWords, websiteWords } from '../base/words.ts';
import { CopyButton } from './copy-button.tsx';
import './design.css';
import { designWords } from './words.ts';

const { shield: Done, alert: Missing } = icons;
const institution = '/site/option/view-and-form?tab=institution';

/** What every site needs, and where it is given; `permission`: of who can do it. */
const needs = [
  { key: 'notices', url: '/site/notice/master?open=new', permission: 'notice.create' },
  { key: 'slides', url: '/site/web/setting/slide/list?open=new', permission: 'slide.create' },
  { key: 'about', url: '/site/web/setting/about/new', permission: 'about-text.create' },
  { key: 'head', url: '/site/web/setting/message/new', permission: 'management-message.create' },
  { key: 'motto', url: institution, permission: 'site-option.view' },
  { key: 'contact', url: institution, permission: 'site-option.view' },
  { key: 'logo', url: institution, permission: 'site-option.view' },
  { key: 'staff', url: '/site/employee/employee-attach-form', permission: 'employee.view' },
] as const satisfies readonly { key: keyof SiteOverview['has']; url: string; permission: string }[];

const contents = [
  { key: 'notices', word: websiteWords.notices, url: '/site/notice/master', permission: 'notice.view' },
  { key: 'slides', word: blockWords.slides, url: '/site/web/setting/slide/list', permission: 'slide.view' },
  {
    key: 'special',
    word: blockWords.special_pictures,
    url: '/site/web/setting/special-picture/list',
    permission: 'special-picture.view',
  },
  { key: 'events', word: contentWords.events, url: '/site/web/setting/event/list', permission: 'event.view' },
  {
    key: 'about',
    word: blockWords.about,
    url: '/site/web/setting/about/list',
    permission: 'about-text.view',
  },
  {
    key: 'head',
    word: designWords.need_head,
    url: '/site/web/setting/message/list',
    permission: 'management-message.view',
  },
  {
    key: 'videos',
    word: contentWords.videos,
    url: '/site/web/setting/website-video/list',
    permission: 'video.view',
  },
  {
    key: null,
    word: designWords.header_design,
    url: '/site/web/setting/header-design',
    permission: 'website-design.view',
  },
] as const;

function State({ found, onDesign }: { found: SiteOverview; onDesign: () => void }) {
  const t = useWords(designWords);
  const format = useFormat();
  return (
    <Section
      title={t('your_site')}
      aside={
        <Badge variant="light" tt="none" color={found.changed ? 'orange' : 'green'}>
          {found.changed ? t('badge_draft') : t('badge_online')}
        </Badge>
      }
    >
      <div>
        <Text size="sm" c="dimmed">
          {t('visitors_open')}
        </Text>
        <Anchor
          href={found.address}
          target="_blank"
          underline="always"
          fw={600}
          style={{ overflowWrap: 'anywhere' }}
        >
          {found.address}
        </Anchor>
      </div>
      <Text size="sm">
        {found.published_at
          ? t('state_published', { time: format.dateTime(found.published_at) })
          : t('state_first')}
        {found.changed && ` ${t('state_draft')}`}
      </Text>
      <Group gap="sm">
        <Button onClick={onDesign}>{t('change_design')}</Button>
        <Button component="a" href={found.address} target="_blank" variant="default">
          {t('open_site')}
        </Button>
        <CopyButton text={found.address} />
      </Group>
    </Section>
  );
}

function ToDo({ has }: { has: SiteOverview['has'] }) {
  const t = useWords(designWords);
  const format = useFormat();
  const { may } = useShell();
  const done = needs.filter(({ key }) => has[key] > 0);
  const sorted = [...needs.filter(({ key }) => has[key] === 0), ...done];
  const count = t('done_of', { done: format.number(done.length), all: format.number(needs.length) });
  return (
    <Section title={t('missing')} aside={<Text size="sm">{count}</Text>}>
      <Progress value={(done.length / needs.length) * 100} aria-label={count} />
      {done.length === needs.length && <Text>{t('all_there')}</Text>}
      <ul className="bp-to-do">
        {sorted.map(({ key, url, permission }) => {
          const isDone = has[key] > 0;
          return (
            <li key={key}>
              {isDone ? (
                <Done size={22} color="var(--mantine-color-green-6)" aria-label={t('done')} />
              ) : (
                <Missing size={22} color="var(--mantine-color-orange-6)" aria-label={t('to_do')} />
              )}
              <div>
                {may(permission) ? (
                  <Anchor component={Link} to={url} underline="always" fw={600}>
                    {t(`need_${key}`)}
                  </Anchor>
                ) : (
                  <Text fw={600}>{t(`need_${key}`)}</Text>
                )}
                {!isDone && (
                  <Text size="sm" c="dimmed">
                    {t(`need_${key}_hint`)}
                  </Text>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** What the site is, what it lacks, and where everything on it is written. */
export function SiteOverviewTab({ onDesign }: { onDesign: () => void }) {
  const t = useWords(designWords);
  const format = useFormat();
  const lang = useLang();
  const { may } = useShell();
  const query = useQuery(websiteCalls().siteOverview.queryOptions({ input: {} }));
  if (query.error) return <Refused error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={420} />;
  const { has } = query.data;
  return (
    <Stack gap="md" maw={820}>
      <State found={query.data} onDesign={onDesign} />
      <ToDo has={has} />
      <Section title={t('contents')} lead={t('contents_lead')}>
        <ul className="bp-to-do">
          {contents
            .filter(({ permission }) => may(permission))
            .map(({ key, word, url }) => (
              <li key={url}>
                <Anchor component={Link} to={url} underline="always" fw={600} style={{ flex: 1 }}>
                  {word[lang]}
                </Anchor>
                {key && (
                  <Text size="sm" c="dimmed">
                    {t('items', { count: format.number(has[key]) })}
                  </Text>
                )}
              </li>
            ))}
        </ul>
      </Section>
    </Stack>
  );
}
