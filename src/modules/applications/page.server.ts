import { data, redirect } from 'react-router';
import type { Db } from '#kernel/database/pool.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { OpenCtx } from '#kernel/procedure.server.ts';
import { say } from '#kernel/words.ts';
import type { ApplicationField } from './application-fields.ts';
import { checkForm, readForm } from './form-check.server.ts';
import type { FormErrors, FormValues } from './form-values.ts';
import { placesWithin, type Place } from './open-calls.server.ts';
import { freeAlias, submitApplication } from './submit.server.ts';

export type Places = { divisions: Place[]; districts: Place[]; thanas: Place[] };
export type FormAnswer = { values: FormValues; errors: FormErrors; places: Places };

const uuidShape = /^[0-9a-f-]{36}$/;

/** The divisions, and below what has been chosen the districts and thanas. */
export async function placesFor(
  db: Db,
  values: { division_id?: string; district_id?: string },
): Promise<Places> {
  const { division_id = '', district_id = '' } = values;
  return {
    divisions: await placesWithin(db, {}),
    districts: uuidShape.test(division_id) ? await placesWithin(db, { division_id }) : [],
    thanas: uuidShape.test(district_id) ? await placesWithin(db, { district_id }) : [],
  };
}

/** Keeps of a choice of places only what fits together, so that a changed division empties the rest. */
function fitting(values: FormValues, places: Places): FormValues {
  const known = (list: readonly Place[], id: string | undefined) =>
    list.some((place) => place.value === id) ? (id ?? '') : '';
  const district_id = known(places.districts, values.district_id);
  return { ...values, district_id, thana_id: district_id ? known(places.thanas, values.thana_id) : '' };
}

/** Answers the form: the next step of choosing places, what is wrong, or the number of the application. */
export async function answerForm(ctx: OpenCtx, form: FormData) {
  const typed = readForm(form);
  const places = await placesFor(ctx.db, typed);
  const values = fitting(typed, places);
  const again = (errors: FormErrors) =>
    data({ values, errors, places } satisfies FormAnswer, { status: 422 });
  if (form.get('step') === 'places') return data({ values, errors: {}, places } satisfies FormAnswer);
  const alias = values.alias?.trim() ? values.alias : await freeAlias(ctx.db, values.name_en ?? '');
  const checked = checkForm({ ...values, alias }, ctx.lang);
  if ('errors' in checked) {
    const { alias: ownAlias, ...others } = checked.errors;
    // Without a name there was nothing to make an address from; that is said at the name.
    return again(
      others.name_en && !values.alias ? others : { ...others, ...(ownAlias ? { alias: ownAlias } : {}) },
    );
  }
  try {
    const { number } = await submitApplication(ctx, checked.input);
    return { number };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const field = (error.field ?? 'form') as ApplicationField | 'form';
    return again({ [field]: say(error.word, ctx.lang, error.values) });
  }
}

/** The page after sending, by address, so that loading it again sends nothing twice. */
export const sentPage = (number: string, lang: 'en' | 'bn') =>
  redirect(`/edu/application?sent=${number}${lang === 'en' ? '&lang=en' : ''}`);
