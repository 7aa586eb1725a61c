import type { ComponentProps, ReactNode } from 'react';
import { say, type Lang, type Word } from '#kernel/words.ts';
import { usePublic } from '#ui/public/page.tsx';
import type { ApplicationField } from '../base/application-fields.ts';
import { labelOf } from './values.ts';

export type Note = { kind: 'wrong' | 'right'; text: string } | null;

type Common = {
  name: ApplicationField;
  required?: boolean;
  hint?: string;
  note: Note;
  wide?: boolean;
};

/** What belongs to an input: its hint and what is said about it. */
export const described = ({ name, hint, note }: Pick<Common, 'name' | 'hint' | 'note'>) => {
  const ids = [hint ? `${name}-hint` : null, note ? `${name}-note` : null].filter((id) => id !== null);
  return {
    id: name,
    name,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': note?.kind === 'wrong' ? true : undefined,
  };
};

export function Must() {
  return (
    <span className="pb-must" aria-hidden="true">
      {'*'}
    </span>
  );
}

export function Notes({ name, hint, note }: Pick<Common, 'name' | 'hint' | 'note'>) {
  return (
    <>
      {hint && (
        <p className="pb-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {note && (
          <p className={note.kind === 'wrong' ? 'pb-wrong' : 'pb-right'} id={`${name}-note`}>
            {note.text}
          </p>
        )}
      </div>
    </>
  );
}

function Shell({ children, ...field }: Common & { children: ReactNode }) {
  const { lang } = usePublic();
  return (
    <div className={field.wide ? 'pb-field pb-wide' : 'pb-field'}>
      <label htmlFor={field.name}>
        {say(labelOf(field.name), lang)}
        {field.required && <Must />}
      </label>
      {children}
      <Notes {...field} />
    </div>
  );
}

/** A line of text. */
export function TextLine({
  wide,
  hint,
  note,
  required,
  name,
  ...input
}: Common & Omit<ComponentProps<'input'>, 'name' | 'required'>) {
  const field = { name, note, ...(hint ? { hint } : {}) };
  return (
    <Shell {...field} wide={wide ?? false} required={required ?? false}>
      <input {...input} {...described(field)} aria-required={required} />
    </Shell>
  );
}

export function TextArea({ name, note, ...input }: Common & ComponentProps<'textarea'>) {
  return (
    <Shell name={name} note={note} wide>
      <textarea {...input} {...described({ name, note })} />
    </Shell>
  );
}

type Option = { value: string; word?: Word; en?: string; bn?: string };
const nameOf = (option: Option, lang: Lang) => (option.word ? option.word[lang] : (option[lang] ?? ''));

/** One of a list; `first` is what is there before something is chosen. */
export function SelectLine({
  name,
  note,
  required,
  options,
  first,
  ...input
}: Common & { options: readonly Option[]; first: string } & Omit<ComponentProps<'select'>, 'name'>) {
  const { lang } = usePublic();
  return (
    <Shell name={name} note={note} required={required ?? false}>
      <select {...input} {...described({ name, note })} aria-required={required}>
        <option value="">{first}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {nameOf(option, lang)}
          </option>
        ))}
      </select>
    </Shell>
  );
}
