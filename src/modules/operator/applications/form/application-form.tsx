import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { say, translator } from '#kernel/words.ts';
import { inReadersOrder } from '#ui/fields/both-languages.ts';
import { usePublic } from '#ui/public/page.tsx';
import type { ApplicationField } from '../base/application-fields.ts';
import { applicationFields } from '../base/application-fields.ts';
import { labelOf, type FormErrors, type FormValues } from './values.ts';
import type { Areas } from './page.server.ts';
import { pageWords } from './words.ts';
import { Must, Notes, SelectLine, TextArea, TextLine, described, type Note } from './fields.tsx';
import { askAlias, useLiveCheck, type Checked } from './live-check.tsx';
import { AreaFields } from './area-fields.tsx';

/** What is wrong, first in the document and first heard; every line leads to its field. */
function ErrorSummary({ errors }: { errors: FormErrors }) {
  const { lang } = usePublic();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [errors]);
  const lines = Object.entries(errors);
  if (lines.length === 0) return null;
  return (
    <section className="pb-errors" ref={box} tabIndex={-1} role="alert">
      <h2>{say(pageWords.wrong, lang)}</h2>
      <ul>
        {lines.map(([field, text]) => (
          <li key={field}>{field === 'form' ? text : <a href={`#${field}`}>{text}</a>}</li>
        ))}
      </ul>
    </section>
  );
}

/** The note of a field: what the live check found, else what the server said when the form was sent. */
function useNote(errors: FormErrors, asked: Checked, free: string, sent: string | undefined): Note {
  const { lang } = usePublic();
  const live = useLiveCheck(asked, lang);
  if (live) return live.problem ? { kind: 'wrong', text: live.problem } : { kind: 'right', text: free };
  const error = errors[asked.field];
  return error && asked.value === (sent ?? '') ? { kind: 'wrong', text: error } : null;
}

export function ApplicationForm({
  values,
  errors,
  areas,
  domain,
}: {
  values: FormValues;
  errors: FormErrors;
  areas: Areas;
  domain: string;
}) {
  const { lang } = usePublic();
  const t = translator(pageWords, lang);
  const [typed, setTyped] = useState(values);
  const [suggested, setSuggested] = useState('');
  const [levelsChanged, setLevelsChanged] = useState(false);
  const busy = useNavigation().state !== 'idle';
  const set = (field: ApplicationField) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setTyped((before) => ({ ...before, [field]: value }));
  };
  // What was wrong is said until it is changed.
  const note = (field: ApplicationField): Note => {
    const changed = field === 'levels' ? levelsChanged : (typed[field] ?? '') !== (values[field] ?? '');
    return errors[field] && !changed ? { kind: 'wrong', text: errors[field] } : null;
  };
  const line = (name: Exclude<ApplicationField, 'levels'>) => {
    const field = applicationFields[name];
    return {
      name,
      value: typed[name] ?? '',
      onChange: set(name),
      note: note(name),
      required: 'required' in field && field.required,
      ...('max' in field ? { maxLength: field.max } : {}),
    };
  };
  const check = (field: Checked['field']): Checked => ({
    field,
    value: typed[field] ?? '',
    ...(typed.thana_id ? { thana_id: typed.thana_id } : {}),
  });
  const free = t('free');
  const eiin = useNote(errors, check('eiin'), free, values.eiin);
  const email = useNote(errors, check('email'), free, values.email);
  const alias = useNote(errors, check('alias'), free, values.alias);
  const address = useNote(errors, check('address'), free, values.address);

  const suggest = async () => {
    const name = typed.name_en?.trim() ?? '';
    if (name.length < 3 || (typed.alias && typed.alias !== suggested)) return;
    const made = await askAlias(name).catch(() => '');
    if (!made) return;
    setSuggested(made);
    setTyped((before) => (before.alias && before.alias !== suggested ? before : { ...before, alias: made }));
  };

  return (
    <>
      <ErrorSummary errors={errors} />
      <Form method="post" action={lang === 'en' ? '?lang=en' : '?'} noValidate className="pb-form">
        <fieldset>
          <legend>{t('institution')}</legend>
          <div className="pb-grid">
            {inReadersOrder(['name_en', 'name_bn'], lang).map((name, at) => (
              <TextLine
                key={name}
                {...line(name)}
                required={at === 0}
                wide
                lang={name === 'name_en' ? 'en' : 'bn'}
                {...(at === 0 ? { autoComplete: 'organization' } : {})}
                {...(name === 'name_en' ? { onBlur: () => void suggest() } : {})}
              />
            ))}
            <TextLine
              {...line('eiin')}
              note={eiin}
              hint={t('eiin_hint')}
              inputMode="numeric"
              maxLength={12}
            />
            <SelectLine {...line('board')} options={applicationFields.board.choices} first={t('choose')} />
            <SelectLine
              {...line('institution_type')}
              options={applicationFields.institution_type.choices}
              first={t('choose')}
            />
            <SelectLine
              {...line('gender_type')}
              options={applicationFields.gender_type.choices}
              first={t('choose')}
            />
            <fieldset
              className="pb-field pb-wide"
              {...described({ name: 'levels', note: note('levels') })}
              tabIndex={-1}
            >
              <legend className="pb-label">
                {say(labelOf('levels'), lang)}
                <Must />
              </legend>
              <div className="pb-checks">
                {applicationFields.levels.choices.map(({ value, word }) => (
                  <label key={value}>
                    <input
                      type="checkbox"
                      name="levels"
                      value={value}
                      defaultChecked={values.levels.includes(value)}
                      onChange={() => setLevelsChanged(true)}
                    />
                    {say(word, lang)}
                  </label>
                ))}
              </div>
              <Notes name="levels" note={note('levels')} />
            </fieldset>
          </div>
        </fieldset>
        <fieldset>
          <legend>{t('area')}</legend>
          <div className="pb-grid">
            <AreaFields areas={areas} typed={typed} setTyped={setTyped} note={note} />
            {(lang === 'bn'
              ? (['address_bn', 'address'] as const)
              : (['address', 'address_bn'] as const)
            ).map((name, at) => (
              <TextLine
                key={name}
                {...line(name)}
                note={name === 'address' ? address : note(name)}
                required={at === 0}
                wide
                lang={name === 'address' ? 'en' : 'bn'}
                {...(at === 0 ? { hint: t('address_hint'), autoComplete: 'street-address' } : {})}
              />
            ))}
            <TextLine {...line('post_office')} />
            <TextLine {...line('post_code')} inputMode="numeric" autoComplete="postal-code" />
          </div>
        </fieldset>
        <fieldset>
          <legend>{t('reach')}</legend>
          <div className="pb-grid">
            <TextLine
              {...line('email')}
              note={email}
              hint={t('email_hint')}
              type="email"
              autoComplete="email"
            />
            <TextLine {...line('phone')} type="tel" autoComplete="tel" />
            <div className="pb-field pb-wide">
              <label htmlFor="alias">{say(labelOf('alias'), lang)}</label>
              <div className="pb-url">
                <input
                  {...described({ name: 'alias', hint: t('alias_hint'), note: alias })}
                  value={typed.alias ?? ''}
                  onChange={set('alias')}
                  maxLength={40}
                  autoCapitalize="none"
                  spellCheck={false}
                  lang="en"
                />
                <span>{`.${domain}`}</span>
              </div>
              <Notes name="alias" hint={t('alias_hint')} note={alias} />
            </div>
          </div>
        </fieldset>
        <fieldset>
          <legend>{t('applicant')}</legend>
          <div className="pb-grid">
            <TextLine {...line('applicant_name')} wide autoComplete="name" />
            <TextLine {...line('applicant_designation')} autoComplete="organization-title" />
            <TextLine {...line('applicant_phone')} type="tel" />
            <TextArea {...line('message')} />
          </div>
        </fieldset>
        <button className="pb-button" type="submit" disabled={busy}>
          {busy ? t('sending') : t('send')}
        </button>
      </Form>
    </>
  );
}
