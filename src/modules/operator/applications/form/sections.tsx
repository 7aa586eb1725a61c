import { say, translator } from '#kernel/words.ts';
import { inReadersOrder } from '#ui/fields/both-languages.ts';
import { usePublic } from '#ui/public/page.tsx';
import { applicationFields } from '../base/application-fields.ts';
import { AreaFields } from './area-fields.tsx';
import { Must, Notes, SelectLine, TextArea, TextLine, described } from './fields.tsx';
import type { Areas } from './page.server.ts';
import type { Application } from './use-application.tsx';
import { labelOf, type FormValues } from './values.ts';
import { pageWords } from './words.ts';

type Section = { readonly application: Application };

function useSectionWords() {
  const { lang } = usePublic();
  return { lang, t: translator(pageWords, lang) };
}

/** What the institution is called and of which kind it is. */
export function InstitutionSection({ application, values }: Section & { values: FormValues }) {
  const { lang, t } = useSectionWords();
  const { line, live } = application;
  return (
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
            {...(name === 'name_en' ? { onBlur: () => void application.suggest() } : {})}
          />
        ))}
        <TextLine
          {...line('eiin')}
          note={live.eiin}
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
        <Levels values={values} application={application} />
      </div>
    </fieldset>
  );
}

/** The levels that are taught, as boxes. */
function Levels({ values, application: { note, onLevels } }: Section & { values: FormValues }) {
  const { lang } = usePublic();
  return (
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
              onChange={onLevels}
            />
            {say(word, lang)}
          </label>
        ))}
      </div>
      <Notes name="levels" note={note('levels')} />
    </fieldset>
  );
}

/** Where the institution is. */
export function PlaceSection({ application, areas }: Section & { areas: Areas }) {
  const { lang, t } = useSectionWords();
  const { line, live, note } = application;
  return (
    <fieldset>
      <legend>{t('area')}</legend>
      <div className="pb-grid">
        <AreaFields areas={areas} typed={application.typed} setTyped={application.setTyped} note={note} />
        {(lang === 'bn' ? (['address_bn', 'address'] as const) : (['address', 'address_bn'] as const)).map(
          (name, at) => (
            <TextLine
              key={name}
              {...line(name)}
              note={name === 'address' ? live.address : note(name)}
              required={at === 0}
              wide
              lang={name === 'address' ? 'en' : 'bn'}
              {...(at === 0 ? { hint: t('address_hint'), autoComplete: 'street-address' } : {})}
            />
          ),
        )}
        <TextLine {...line('post_office')} />
        <TextLine {...line('post_code')} inputMode="numeric" autoComplete="postal-code" />
      </div>
    </fieldset>
  );
}

/** How the institution is reached, and the address of its website. */
export function ReachSection({ application, domain }: Section & { domain: string }) {
  const { lang, t } = useSectionWords();
  const { line, live, set, typed } = application;
  return (
    <fieldset>
      <legend>{t('reach')}</legend>
      <div className="pb-grid">
        <TextLine
          {...line('email')}
          note={live.email}
          hint={t('email_hint')}
          type="email"
          autoComplete="email"
        />
        <TextLine {...line('phone')} type="tel" autoComplete="tel" />
        <div className="pb-field pb-wide">
          <label htmlFor="alias">{say(labelOf('alias'), lang)}</label>
          <div className="pb-url">
            <input
              {...described({ name: 'alias', hint: t('alias_hint'), note: live.alias })}
              value={typed.alias ?? ''}
              onChange={set('alias')}
              maxLength={40}
              autoCapitalize="none"
              spellCheck={false}
              lang="en"
            />
            <span>{`.${domain}`}</span>
          </div>
          <Notes name="alias" hint={t('alias_hint')} note={live.alias} />
        </div>
      </div>
    </fieldset>
  );
}

/** Who applies. */
export function ApplicantSection({ application: { line } }: Section) {
  const { t } = useSectionWords();
  return (
    <fieldset>
      <legend>{t('applicant')}</legend>
      <div className="pb-grid">
        <TextLine {...line('applicant_name')} wide autoComplete="name" />
        <TextLine {...line('applicant_designation')} autoComplete="organization-title" />
        <TextLine {...line('applicant_phone')} type="tel" />
        <TextArea {...line('message')} />
      </div>
    </fieldset>
  );
}
