import { sayBoth } from '#kernel/words.ts';
import type { Choice } from '#modules/inheritance/rules.ts';
import { changeSiteChoice, choiceVersion, ownChoices } from '#modules/inheritance/site-choice.server.ts';
import type { Part } from '../part.ts';
import { replicationWords as w } from '../words.ts';

/** What the school says itself about entries of the central lists, which all schools share: taken or not, own names. */
export const choicesPart: Part = {
  key: 'choices',
  title: w.choices,
  read: async (db, siteId) =>
    (await ownChoices(db, siteId)).map(({ path, id, list, name, choice }) => ({
      key: `${path} ${id}`,
      label: sayBoth(w.choice, { list, name }),
      value: choice,
    })),
  write: async (ctx, key, value) => {
    const [path = '', id = ''] = key.split(' ');
    const { taken, own } = (value ?? { taken: null, own: {} }) as Choice;
    const version = await choiceVersion(ctx.db, ctx.siteId, path, id);
    await changeSiteChoice(ctx, { path, id, version, taken, own: { ...own } }, true);
  },
};
