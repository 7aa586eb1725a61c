import { SimpleGrid, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { SetUpCard } from '#modules/academics/set-up-card.tsx';
import { moduleApi } from '#ui/api.ts';
import { LiveCard } from '#ui/dashboard-card-view.tsx';
import { Empty } from '#ui/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { NamedIcon } from '#ui/named-icon.tsx';
import { Page } from '#ui/page.tsx';
import { useShell } from '#ui/shell-context.tsx';
import type { MenuSection, Start } from '../shell/shell-types.ts';
import { shellWords } from '../shell/words.ts';

const shell = moduleApi<typeof import('#modules/shell-settings/api.server.ts').shellSettingsApi>('shell');

/** The cards that the operator chose for the person's roles, each loading on its own. */
function Cards() {
  const found = useQuery(shell().palettes.mine.queryOptions({ input: {} }));
  if (found.isPending)
    return (
      <div className="bp-figure-cards">
        {Array.from({ length: 3 }, (_, at) => (
          <Skeleton key={at} height={190} radius="lg" />
        ))}
      </div>
    );
  if (!found.data || found.data.length === 0) return null;
  return (
    <div className="bp-figure-cards">
      {found.data.map((card) => (
        <LiveCard key={card.key} card={{ ...card, path: card.path as `/${string}` }} />
      ))}
    </div>
  );
}

/** The start of everybody's day: what they look at first, then their screens by group, one touch away. */
export default function Dashboard() {
  const t = useWords(shellWords);
  const lang = useLang();
  const format = useFormat();
  const { user } = useShell();
  const start = useRouteLoaderData<Start>('shell/signed-in');
  const [today] = useState(() => new Date());
  const menu = start?.menu ?? [];
  return (
    <Page
      title={t('welcome', { name: user.name[lang] })}
      lead={`${format.date(today)} · ${t('dashboard_lead')}`}
    >
      <SetUpCard />
      <Cards />
      {menu.length > 0 && (
        <Title order={2} size="h4">
          {t('all_screens')}
        </Title>
      )}
      {menu.length === 0 ? (
        <Empty title={t('nothing_here')} hint={t('nothing_here_hint')} />
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3, xl: 4 }} spacing="md">
          {menu.map((section) => (
            <GroupCard key={section.key} section={section} />
          ))}
        </SimpleGrid>
      )}
    </Page>
  );
}

function GroupCard({ section }: { section: MenuSection }) {
  const lang = useLang();
  const id = `card-${section.key}`;
  const [only, ...others] = section.items;
  const title = (
    <>
      <span className="bp-card-icon">
        <NamedIcon name={section.icon} size={22} />
      </span>
      {section.title[lang]}
    </>
  );
  return (
    <section className="bp-card" aria-labelledby={id}>
      <h3 id={id} className="bp-card-title">
        {title}
      </h3>
      {only && others.length === 0 ? (
        <Link to={only.url} className="bp-card-only">
          {only.title[lang]}
        </Link>
      ) : (
        <ul className="bp-card-links">
          {section.items.map((item) => (
            <li key={item.url}>
              <Link to={item.url}>{item.title[lang]}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
