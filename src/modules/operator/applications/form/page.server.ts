import { data, redirect } from 'react-router';
import type { Db } from '#kernel/database/pool.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { say } from '#kernel/words.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import type { ApplicationField } from '../base/application-fields.ts';
import { checkForm, readForm } from './check.server.ts';
import type { FormErrors, FormValues } from './values.ts';
import { areasWithin, type Area } from './api.server.ts';
import { freeAlias, submitApplication } from './submit.server.ts';

export type Areas = { divisions: Area[]; districts: Area[]; thanas: Area[] };
export type FormAnswer = { values: FormValues; errors: FormErrors; areas: Areas };

/** The divisions, and below what has been chosen the districts and thanas. */
export async function areasFor(
  db: Db,
  values: { division_id?: string; district_id?: string },
): Promise<Areas> {
  const { division_id = '', district_id = '' } = values;
  return {
    divisions: await areasWithin(db, {}),
    districts: uuidPattern.test(division_id) ? await areasWithin(db, { division_id }) : [],
    thanas: uuidPattern.test(district_id) ? await areasWithin(db, { district_id }) : [],
  };
}

/** Keeps of a choice of places only what fits together, so that a changed division empties the rest. */
function fitting(values: FormValues, areas: Areas): FormValues {
  const known = (list: readonly Area[], id: string | undefined) =>
    list.some((area) => area.value === id) ? (id ?? '') : '';
  const district_id = known(areas.districts, values.district_id);
  return { ...values, district_id, thana_id: district_id ? known(areas.thanas, values.thana_id) : '' };
}

/** Answers the form: the next step of choosing places, what is wrong, or the number of the application. */
export async function answerForm(ctx: OpenCtx, form: FormData) {
  const typed = readForm(form);
  const areas = await areasFor(ctx.db, typed);
  const values = fitting(typed, areas);
  const again = (errors: FormErrors) => data({ values, errors, areas } satisfies FormAnswer, { status: 422 });
  if (form.get('step') === 'areas') return data({ values, errors: {}, areas } satisfies FormAnswer);
  const alias = values.alias?.trim() ? values.alias : await freeAlias(ctx.db, values.name_en ?? '');
  const checked = checkForm({ ...values, alias }, ctx.lang);
  if ('errors' in checked) {
    const { alias: ownAlias, ...others } = checked.errors;
    // Without a name there was nothing to make an address from; that is said at the name.
    return again(
      (others.name_en || others.name_bn) && !values.alias
        ? others
        : { ...others, ...(ownAlias ? { alias: ownAlias } : {}) },
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
