import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { BENGALI_MONTHS, formatBengaliDay, toBengaliDay } from '#kernel/text/bengali-calendar.ts';
import { dayIn, MONTHS, WEEKDAYS, weekdayOf } from '#kernel/text/dates.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { say, translator } from '#kernel/words.ts';
import '#ui/public/calendar.css';
import { firstOf, itemsOn, lastOf, monthAfter, monthOf, weekOrder, weeksOf } from '#ui/calendar/calendar.ts';
import { useFormat } from '#ui/format.ts';
import { PublicPage, publicHref, usePublic } from '#ui/public/page.tsx';
import { weeklyDaysOff } from '#modules/school/academics/face/weekly-days-off.server.ts';
import { calendarWords } from '#ui/calendar/words.ts';
import { calendarBetween } from '../base/days.server.ts';
import { calendarViewWords } from './words.ts';

/** A month of the school's calendar, drawn on the server: no script is needed to leaf through it. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  return onPage(context, 'reads', async (ctx, { site }) => {
    const today = dayIn(ctx.now, site?.zone);
    const asked = url.searchParams.get('month') ?? '';
    const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked);
    const month = isMonth ? asked : monthOf(today);
    const span = { from: firstOf(month), to: lastOf(month) };
    const [days, offOn] = await Promise.all([
      calendarBetween(ctx.db, span, { id: ctx.siteId, publicOnly: true }),
      weeklyDaysOff(ctx, span.to),
    ]);
    // Hours may change within the month: a day is marked as it is, a weekday only where it is off from first to last.
    const off = weeksOf(month)
      .flat()
      .filter((day) => monthOf(day) === month && offOn(day).includes(weekdayOf(day)));
    const weekend = offOn(span.from).filter((weekday) => offOn(span.to).includes(weekday));
    return { month, today, days, weekend, off, isNow: !isMonth };
  });
}

export default function WebCalendar() {
  const { month, today, days, weekend, off, isNow } = useLoaderData<typeof loader>();
  const { lang, name } = usePublic();
  const format = useFormat();
  const t = translator(calendarViewWords, lang);
  const items = days.map((day) => ({
    id: day.id,
    title: day[`name_${lang}`],
    from: day.starts_on,
    to: day.ends_on,
    colour: day.what,
  }));
  const title = `${MONTHS[lang][Number(month.slice(5)) - 1] ?? ''} ${digitsIn(month.slice(0, 4), lang)}`;
  const bengali = [firstOf(month), lastOf(month)].map((day) => toBengaliDay(day));
  const months = bengali.map((day) => BENGALI_MONTHS[lang][day.month - 1] ?? '').join(' – ');
  const beside = `${months} ${digitsIn(bengali[1]?.year ?? '', lang)}`;
  const to = (by: number) => publicHref(`/web/calendar?month=${monthAfter(month, by)}`, lang);
  return (
    <PublicPage
      title={t('site_calendar')}
      description={t('public_description', { name: say(name, lang) })}
      query={isNow ? '' : `?month=${month}`}
    >
      <nav className="pb-pages pb-months" aria-label={t('month')}>
        <a rel="prev" href={to(-1)} aria-label={t('earlier_month')}>
          ‹ {t('earlier_month')}
        </a>
        <h2>
          {title}
          <small>{beside}</small>
        </h2>
        <a rel="next" href={to(1)} aria-label={t('later_month')}>
          {t('later_month')} ›
        </a>
      </nav>
      <table className="pb-calendar">
        <caption>{title}</caption>
        <thead>
          <tr>
            {weekOrder.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={WEEKDAYS[lang][day]}
                data-weekend={weekend.includes(day) || undefined}
                title={weekend.includes(day) ? say(calendarWords.weekly_off, lang) : undefined}
              >
                {lang === 'bn'
                  ? (WEEKDAYS.bn[day] ?? '').replace('বার', '')
                  : (WEEKDAYS.en[day] ?? '').slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                if (monthOf(day) !== month) return <td key={day}>&nbsp;</td>;
                const here = itemsOn(items, day);
                return (
                  <td
                    key={day}
                    data-today={day === today || undefined}
                    data-off={here[0]?.colour}
                    data-weekend={off.includes(day) || undefined}
                  >
                    <time dateTime={day}>{format.digits(Number(day.slice(8)))}</time>
                    <small title={formatBengaliDay(day, lang)}>{format.digits(toBengaliDay(day).day)}</small>
                    {here.map((item) => (
                      <span key={item.id}>{item.title}</span>
                    ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {weekend.length > 0 && (
        <p className="pb-calendar-key">
          <i aria-hidden /> {say(calendarWords.weekly_off, lang)}:{' '}
          {weekend.map((day) => WEEKDAYS[lang][day]).join(', ')}
        </p>
      )}
      {days.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul className="pb-days">
          {days.map((day) => (
            <li key={day.id}>
              <strong>
                {day[`name_${lang}`]}
                {day.moon_dependent && <abbr title={t('moon')}> ☾</abbr>}
              </strong>
              <span>
                {[...new Set([day.starts_on, day.ends_on])]
                  .map((on) => `${WEEKDAYS[lang][weekdayOf(on)] ?? ''}, ${format.date(on)}`)
                  .join(' – ')}
              </span>
              <small>{formatBengaliDay(day.starts_on, lang)}</small>
            </li>
          ))}
        </ul>
      )}
      {days.some((day) => day.moon_dependent) && <p className="pb-lead">☾ {t('moon_note')}</p>}
    </PublicPage>
  );
}
