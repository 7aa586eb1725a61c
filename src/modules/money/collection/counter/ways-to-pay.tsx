import { Kbd, Radio, TextInput } from '@mantine/core';
import { useEffect, type RefObject } from 'react';
import { useLang, useWords } from '#ui/language.tsx';
import type { CounterDesk } from '../base/client.ts';
import { counterWords } from './words.ts';

/** Keys that no browser wants for itself, in the order of the ways to pay. */
const keys = ['F2', 'F4', 'F7', 'F8', 'F9'] as const;

/** The keys of the panel: each chooses its way to pay, Escape leaves. */
export function usePayKeys(
  methods: CounterDesk['methods'],
  choose: (code: string) => void,
  onLeave: () => void,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const at = keys.indexOf(event.key as (typeof keys)[number]);
      const chosenWay = methods[at];
      if (chosenWay) {
        event.preventDefault();
        choose(chosenWay.code);
      } else if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

/** How the money is paid, each way with its key. */
export function WaysToPay({
  methods,
  method,
  choose,
}: {
  methods: CounterDesk['methods'];
  method: string;
  choose: (code: string) => void;
}) {
  const t = useWords(counterWords);
  const lang = useLang();
  return (
    <Radio.Group label={t('method')} value={method} onChange={choose}>
      <div className="bp-fee-ways">
        {methods.map((one, at) => (
          <Radio
            key={one.code}
            className="bp-fee-choice"
            value={one.code}
            label={
              <>
                {one[`name_${lang}`]}{' '}
                {keys[at] && (
                  <Kbd size="xs" visibleFrom="md">
                    {keys[at]}
                  </Kbd>
                )}
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}

/** The number under which a bank or a wallet app knows the payment. */
export function ReferenceField({
  field,
  value,
  onChange,
  onEnter,
}: {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}) {
  const t = useWords(counterWords);
  return (
    <TextInput
      ref={field}
      label={t('reference')}
      value={value}
      maxLength={80}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter();
      }}
      autoComplete="off"
    />
  );
}
