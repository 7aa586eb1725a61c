import { say, translator } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { publicHref, usePublic } from '#ui/public/page.tsx';
import { BodyText } from '../base/body.tsx';
import { Picture } from '../base/picture.tsx';
import type { PublicAchievement, PublicLeader } from './leaders.server.ts';
import type { ShownPerson } from './staff.server.ts';
import { peopleWords } from './words.ts';

/** The photograph, or the first letter of the name where there is none to see. */
export function Face({ person }: { person: Pick<ShownPerson, 'name' | 'letter' | 'photo'> }) {
  const { lang } = usePublic();
  const t = translator(peopleWords, lang);
  const name = say(person.name, lang);
  if (!person.photo)
    return (
      <span className="pb-face" aria-hidden="true">
        {say(person.letter, lang)}
      </span>
    );
  return (
    <img
      className="pb-face"
      src={person.photo}
      alt={t('photo_of', { name })}
      width={72}
      height={83}
      loading="lazy"
      decoding="async"
    />
  );
}

type Line = Pick<
  ShownPerson,
  'id' | 'name' | 'letter' | 'designation' | 'department' | 'subject' | 'photo' | 'qualification'
>;

/** The staff as cards; each leads to the person's own page. */
export function StaffCards({ people }: { people: readonly Line[] }) {
  const { lang } = usePublic();
  return (
    <ul className="pb-people">
      {people.map((person) => (
        <li key={person.id}>
          <Face person={person} />
          <div>
            <h2>
              <a href={publicHref(`/web/employee-details/${person.id}`, lang)}>{say(person.name, lang)}</a>
            </h2>
            <p>{say(person.designation, lang)}</p>
            {person.subject && <p>{say(person.subject, lang)}</p>}
            {!person.subject && person.department && <p>{person.department}</p>}
            {person.qualification && <p>{say(person.qualification, lang)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Members of the governing body or former heads, with their time. */
export function LeaderCards({ leaders, level }: { leaders: readonly PublicLeader[]; level: 2 | 3 }) {
  const { lang } = usePublic();
  const format = useFormat();
  const t = translator(peopleWords, lang);
  const Heading = `h${level}` as const;
  const term = ({ from_on, until_on }: PublicLeader) => {
    const from = from_on && format.date(from_on);
    const until = until_on && format.date(until_on);
    if (from && until) return t('term', { from, until });
    if (from) return t('since', { from });
    return until ? t('until', { until }) : null;
  };
  return (
    <ul className="pb-people">
      {leaders.map((leader) => (
        <li key={leader.id}>
          {leader.picture ? (
            <Picture picture={leader.picture} sizes="5rem" className="pb-face" />
          ) : (
            <Face
              person={{
                name: { en: leader.name_en, bn: leader.name_bn },
                letter: leader.letter,
                photo: null,
              }}
            />
          )}
          <div>
            <Heading>{leader[`name_${lang}`]}</Heading>
            <p>{leader[`role_${lang}`]}</p>
            {term(leader) && <p>{term(leader)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Achievements with their day, text and picture. */
export function AchievementList({
  achievements,
  level,
}: {
  achievements: readonly PublicAchievement[];
  level: 2 | 3;
}) {
  const { lang } = usePublic();
  const format = useFormat();
  const Heading = `h${level}` as const;
  return (
    <ul className="pb-achievements">
      {achievements.map((one) => (
        <li key={one.id} className="pb-card">
          {one.picture && (
            <Picture picture={one.picture} sizes="(min-width: 56rem) 40rem, 94vw" className="pb-wide" />
          )}
          <time dateTime={one.achieved_on}>{format.date(one.achieved_on)}</time>
          <Heading>{one[`title_${lang}`]}</Heading>
          <BodyText text={one[`body_${lang}`]} />
        </li>
      ))}
    </ul>
  );
}
