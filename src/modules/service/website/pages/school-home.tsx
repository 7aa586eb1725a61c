import { say, translator } from '#kernel/words.ts';
import { Announcement } from '#ui/public/announcement.tsx';
import { PublicPage, usePublic } from '#ui/public/page.tsx';
import { schoolData } from '#ui/public/structured.ts';
import { HomeBlocks } from './blocks.tsx';
import type { HomeContent } from './home-content.server.ts';
import { websiteWords } from '../base/words.ts';

/** The start page of a school. */
export function SchoolHome({ content }: { content: HomeContent }) {
  const { lang, origin } = usePublic();
  const t = translator(websiteWords, lang);
  const name = say(content.name, lang);
  const description = t('home_description', { name, location: say(content.location, lang) });
  const { announcement } = content;
  const hasHeading = content.blocks.some(({ key }) => key === 'welcome');
  return (
    <PublicPage
      title={name}
      description={description}
      hideHeading={hasHeading}
      data={[
        schoolData(
          {
            origin,
            name,
            address: content.address[lang],
            phone: content.phone,
            email: content.email,
            logo: content.logo,
            founded: content.founded,
            motto: content.motto && say(content.motto, lang),
          },
          content.is_college ? 'CollegeOrUniversity' : 'School',
        ),
      ]}
    >
      {announcement && (
        <Announcement title={announcement.title[lang]} close={websiteWords.close[lang]}>
          {announcement.text[lang]
            .split('\n')
            .filter((line) => line.trim() !== '')
            .map((line, at) => (
              <p key={at}>{line}</p>
            ))}
        </Announcement>
      )}
      <HomeBlocks blocks={content.blocks} />
    </PublicPage>
  );
}
