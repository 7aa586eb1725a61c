import { translator } from '#kernel/words.ts';
import { publicHref, usePublic } from '#ui/public/page.tsx';
import type { PublicAchievement, PublicLeader } from './leaders.server.ts';
import { AchievementList, LeaderCards } from './public-people.tsx';
import { peopleWords } from './words.ts';

/** Who governs the institution, who led it, and what it achieved last, among the texts about it. */
export function AboutLeaders({
  leaders,
  achievements,
}: {
  leaders: readonly PublicLeader[];
  achievements: readonly PublicAchievement[];
}) {
  const { lang } = usePublic();
  const t = translator(peopleWords, lang);
  return (
    <>
      {(['committee', 'former_head'] as const).map((kind) => {
        const these = leaders.filter((leader) => leader.kind === kind);
        return (
          these.length > 0 && (
            <section key={kind} className="pb-article">
              <h2>{t(kind)}</h2>
              <LeaderCards leaders={these.slice(0, 12)} level={3} />
              {these.length > 12 && (
                <p className="pb-after">
                  <a href={publicHref('/web/governing-body', lang)}>{t('all_leaders')}</a>
                </p>
              )}
            </section>
          )
        );
      })}
      {achievements.length > 0 && (
        <section className="pb-article">
          <h2>{t('achievements')}</h2>
          <AchievementList achievements={achievements} level={3} />
          <p className="pb-after">
            <a href={publicHref('/web/achievements', lang)}>{t('all_achievements')}</a>
          </p>
        </section>
      )}
    </>
  );
}
