import { say, translator, type Word } from '#kernel/words.ts';
import { SentForm } from '#ui/forms/sent-form.tsx';
import { usePublic } from '#ui/public/page.tsx';
import type { ContactField, Sent, Typed } from './send.server.ts';
import { contactRefusals, contactWords } from './words.ts';

type Props = {
  action: string;
  categories: readonly { code: string; word: Word }[];
  token: string;
  typed: Typed | null;
  wrong: Sent['wrong'];
};

/** The form itself, sent by the browser; what was typed stays when it is refused. */
export function ContactFields({ action, categories, token, typed, wrong }: Props) {
  const { lang } = usePublic();
  const t = translator(contactWords, lang);
  const common = (field: ContactField) => ({
    id: field,
    name: field,
    defaultValue: typed?.[field] ?? '',
    ...(wrong[field] ? { 'aria-invalid': true, 'aria-describedby': `${field}-wrong` } : {}),
  });
  const fault = (field: ContactField) => {
    const word = wrong[field];
    return (
      word && (
        <p className="pb-wrong" id={`${field}-wrong`}>
          {say(contactRefusals[word], lang, { seconds: '' })}
        </p>
      )
    );
  };
  return (
    <SentForm method="post" action={action} className="pb-form">
      <input type="hidden" name="token" value={token} />
      <div className="pb-trap" aria-hidden="true">
        <label htmlFor="website">{t('leave_empty')}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
      <div className="pb-field">
        <label htmlFor="name">{t('name')}</label>
        <input {...common('name')} autoComplete="name" maxLength={100} required />
        {fault('name')}
      </div>
      <p className="pb-hint">{t('way_back')}</p>
      <div className="pb-field">
        <label htmlFor="phone">{t('phone')}</label>
        <input {...common('phone')} type="tel" autoComplete="tel" maxLength={30} />
        {fault('phone')}
      </div>
      <div className="pb-field">
        <label htmlFor="email">{t('email')}</label>
        <input {...common('email')} type="email" autoComplete="email" maxLength={120} />
        {fault('email')}
      </div>
      {categories.length > 0 && (
        <div className="pb-field">
          <label htmlFor="category">{t('category')}</label>
          <select {...common('category')}>
            <option value="">{t('choose')}</option>
            {categories.map(({ code, word }) => (
              <option key={code} value={code}>
                {say(word, lang)}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="pb-field">
        <label htmlFor="subject">{t('subject')}</label>
        <input {...common('subject')} maxLength={150} required />
        {fault('subject')}
      </div>
      <div className="pb-field">
        <label htmlFor="body">{t('body')}</label>
        <textarea {...common('body')} rows={6} maxLength={3000} required />
        {fault('body')}
      </div>
      <p>
        <button type="submit" className="pb-button">
          {t('send')}
        </button>
      </p>
    </SentForm>
  );
}
