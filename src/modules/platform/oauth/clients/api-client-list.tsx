import { Badge, Text } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { TwoLines } from '#ui/list-screen/two-lines.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { oauthCalls } from '../base/client.ts';
import { oauthWords } from '../base/words.ts';
import { apiClientList } from './list.ts';

/** All clients of all places, and the switch of each. */
export default function ApiClientList() {
  const t = useWords(oauthWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const calls = oauthCalls().apiClients;
  return (
    <ListScreen
      list={apiClientList}
      cells={{
        name: (row) => <TwoLines first={<Text fw={600}>{row.name}</Text>} second={row.redirect} />,
        scopes: ({ scopes }) => {
          const words = (scopes ?? []).map((scope) => scope[lang]);
          if (words.length <= 2) return null;
          const more = ` +${format.number(words.length - 2)}`;
          return <span title={words.join('\n')}>{words.slice(0, 2).join(' · ') + more}</span>;
        },
        status: ({ status, disabled_reason }) =>
          status === 'disabled' ? (
            <TwoLines
              first={
                <Badge variant="light" color="red" tt="none">
                  {t('disabled')}
                </Badge>
              }
              second={disabled_reason}
            />
          ) : null,
      }}
      {...(may('api-client.disable')
        ? {
            actions: ({ id, name, status }) => [
              status === 'disabled'
                ? { label: t('enable'), done: t('is_enabled'), run: () => calls.enable.call({ id }) }
                : {
                    label: t('disable'),
                    danger: true,
                    done: t('is_disabled'),
                    ask: {
                      title: t('disable_named', { name: name ?? '' }),
                      text: t('disable_text'),
                      reason: t('reason'),
                    },
                    run: (reason) => calls.disable.call({ id, reason }),
                  },
            ],
          }
        : {})}
    />
  );
}
