import { sayBoth } from '#kernel/words.ts';
import type { Choice } from '#modules/platform/inheritance/base/rules.ts';
import {
  changeSiteChoice,
  choiceVersion,
  overriddenChoices,
} from '#modules/platform/inheritance/face/site-choice.server.ts';
import type { Setting } from './setting.ts';
import { replicationWords as w } from '../base/words.ts';

/** The school's choices for entries of the central lists, which all schools share: used or not, local names. */
export const choicesSetting: Setting = {
  key: 'choices',
  title: w.choices,
  read: async (db, siteId) =>
    (await overriddenChoices(db, siteId)).map(({ path, id, list, name, choice }) => ({
      key: `${path} ${id}`,
      label: sayBoth(w.choice, { list, name }),
      value: choice,
    })),
  write: async (ctx, key, value) => {
    const [path = '', id = ''] = key.split(' ');
    const { used, values } = (value ?? { used: null, values: {} }) as Choice;
    const version = await choiceVersion(ctx.db, ctx.siteId, path, id);
    await changeSiteChoice(ctx, { path, id, version, used, values: { ...values } }, true);
  },
};
