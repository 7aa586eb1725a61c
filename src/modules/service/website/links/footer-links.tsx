import type { Icon } from '@tabler/icons-react';
import Facebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs';
import Instagram from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs';
import Linkedin from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs';
import Telegram from '@tabler/icons-react/dist/esm/icons/IconBrandTelegram.mjs';
import Tiktok from '@tabler/icons-react/dist/esm/icons/IconBrandTiktok.mjs';
import Whatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import X from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs';
import Youtube from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs';
import { say, translator, type Word } from '#kernel/words.ts';
import { usePublic } from '#ui/public/page.tsx';
import { LinkList } from './links-block.tsx';
import { platformWord, type Platform } from './platforms.ts';
import type { ShownLinks } from './shown-links.server.ts';
import { linkWords } from './words.ts';

const marks: Record<Platform, Icon> = {
  facebook: Facebook,
  youtube: Youtube,
  whatsapp: Whatsapp,
  telegram: Telegram,
  x: X,
  instagram: Instagram,
  linkedin: Linkedin,
  tiktok: Tiktok,
};

/** At the foot of every page: the institution's own links, its board, and where else it is found. */
export function FooterLinks({ links, name }: { links: ShownLinks; name: Word }) {
  const { lang } = usePublic();
  const t = translator(linkWords, lang);
  const board = links.official.find(({ category }) => category === 'BOARD')?.links ?? [];
  const own = [...links.own.slice(0, 8), ...board];
  if (own.length === 0 && links.social.length === 0) return null;
  return (
    <nav className="pb-foot-links" aria-label={t('links')}>
      {own.length > 0 && <LinkList links={own} />}
      {links.social.length > 0 && (
        <ul className="pb-social">
          {links.social.map(({ platform, href }) => {
            const Mark = marks[platform];
            return (
              <li key={href}>
                <a
                  href={href}
                  rel="noopener noreferrer"
                  aria-label={t('at', {
                    name: say(name, lang),
                    platform: say(platformWord(platform), lang),
                  })}
                >
                  <Mark size={24} aria-hidden />
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </nav>
  );
}
