import { ActionIcon, Anchor } from '@mantine/core';
import { displayMobile } from '#kernel/text/phone.ts';
import { icons } from '../icons.ts';
import { useLang, useWords } from '../language.tsx';
import { uiWords } from '../words.ts';

const Phone = icons.call;

/** A telephone number as stored, written as people read it; a tap calls. */
export function PhoneLink({ number }: { number: string }) {
  const lang = useLang();
  return (
    <Anchor href={`tel:${number}`} inherit className="bp-whole">
      {displayMobile(number, lang)}
    </Anchor>
  );
}

/** Calls, where there is no room for the number itself. */
export function CallButton({ number }: { number: string }) {
  const lang = useLang();
  const t = useWords(uiWords);
  return (
    <ActionIcon
      component="a"
      href={`tel:${number}`}
      variant="light"
      size={44}
      aria-label={t('call', { number: displayMobile(number, lang) })}
    >
      <Phone size={20} />
    </ActionIcon>
  );
}
