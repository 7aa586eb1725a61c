import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CardFigures } from '#kernel/declarations/dashboard-card.ts';
import { contractApi } from '../api.ts';
import { useLang } from '../language.tsx';
import { toastDone, toastRefusal } from '../toast.ts';

type Act = NonNullable<NonNullable<CardFigures['rows']>[number]['act']>;

/** What can be done in a card at one tap; a second tap while it is being done is none. */
export default function CardAct({ act, card }: { act: Act; card: string }) {
  const lang = useLang();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  // The state is drawn only after a second tap can have come.
  const doing = useRef(false);
  const run = async () => {
    if (doing.current) return;
    doing.current = true;
    setBusy(true);
    try {
      const calls = contractApi(['card-act'], { run: ['POST', act.path] }) as unknown as {
        run: { call: (input: object) => Promise<unknown> };
      };
      await calls.run.call(act.input);
      toastDone(act.done[lang]);
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      // What was done changes more than this card, but the card says it first.
      await client.invalidateQueries({ queryKey: ['dashboard-card', card] });
      doing.current = false;
      setBusy(false);
      void client.invalidateQueries();
    }
  };
  return (
    <Button mt="xs" loading={busy} onClick={() => void run()}>
      {act.title[lang]}
    </Button>
  );
}
